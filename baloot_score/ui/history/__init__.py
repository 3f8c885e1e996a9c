"""The history (السجل) of the start page: finding an earlier session, and what is done with it."""
