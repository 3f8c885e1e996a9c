"""Words, digits, dates and directions for people; and the sentences about hands and problems."""
