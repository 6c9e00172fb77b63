"""The Ford: two companies, three zones, three turns."""
