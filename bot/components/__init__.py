"""Components: questions, dashboards and lobbies as Discord shows them."""
