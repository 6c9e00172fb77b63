"""A seat changes hands on Discord: offered, and accepted by the newcomer."""

from __future__ import annotations

from tests.discord.conftest import Hellas


async def test_a_seat_is_offered_and_accepted_and_never_by_one_who_knows_the_other_hand(h: Hellas) -> None:
    alice, bob, carol = h.person("Alice"), h.person("Bob"), h.person("Carol")
    game = await h.begin(alice, bob)
    (mine, theirs), users = (await h.games.index.get(game)).seats, (int(alice.id), int(bob.id))
    stolen = await alice.slash(h.channel, "game substitute", side=theirs, player=alice.id)
    assert "two hands" in stolen.text
    await alice.slash(h.channel, "game substitute", side=mine, player=carol.id)
    await h.quiet()
    assert tuple((await h.games.index.get(game)).seats.values()) == users
    offer = await carol.expect("is offered to", place=h.channel)
    assert "seat" in (await bob.click(offer, "Agree")).text.casefold()
    await carol.click(offer, "Agree")
    await h.quiet()
    assert (await h.games.index.get(game)).seats == {mine: int(carol.id), theirs: int(bob.id)}
