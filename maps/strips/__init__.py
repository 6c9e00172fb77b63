"""The strips around the map: header, roster, facts, recap."""
