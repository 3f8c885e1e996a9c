"""The table (الطاولة): the page of an open session, and the play that goes on at it."""
