"""«لمن المشاريع؟»: both teams' projects are entered, and it says whose are written."""
