"""The sheet painted with Qt's painting classes: pages and pictures. Imported only when painted."""
