"""What stands around the map: header, roster, facts, recap."""
