"""A seat changes hands on Discord: it is offered, and the new player accepts."""

from __future__ import annotations

from tests.ui.fixtures import Hellas


async def test_a_seat_is_offered_and_accepted_and_never_by_one_who_knows_the_other_hand(hellas: Hellas) -> None:
    alice, bob, carol = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Carol")
    game = await hellas.begin(alice, bob)
    (mine, theirs), users = (await hellas.games.index.get(game)).seats, (int(alice.id), int(bob.id))
    stolen = await alice.slash(hellas.channel, "game seat substitute", side=theirs, player=alice.id)
    assert "seen one side’s hand" in stolen.text
    await alice.slash(hellas.channel, "game seat substitute", side=mine, player=carol.id)
    await hellas.quiet()
    assert tuple((await hellas.games.index.get(game)).seats.values()) == users
    offer = await carol.expect("is asked to take over", place=hellas.channel)
    assert "seat" in (await bob.click(offer, "Agree")).text.casefold()
    await carol.click(offer, "Agree")
    await hellas.quiet()
    assert (await hellas.games.index.get(game)).seats == {mine: int(carol.id), theirs: int(bob.id)}
