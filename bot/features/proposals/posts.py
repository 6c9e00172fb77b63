"""Posts of proposals with their buttons, until they are settled."""

from __future__ import annotations

from bot.features.proposals.cards import proposal_card, takeback_lines
from bot.features.proposals.service import ProposalPost
from bot.games.announce import ProposalSettled
from bot.outbox.sent import proposal_posts
from bot.ui.delivery import GamePosting, builder


@builder(ProposalPost)
async def proposal(posting: GamePosting[ProposalPost]) -> int | None:
    """Post a proposal with its buttons, unless it is already settled."""
    found = await posting.games.proposals.get(posting.post.proposal)
    if found.state != "open" or not found.wanted:
        return None
    detail = ""
    if found.kind == "takeback":
        entries = await posting.games.views.record(posting.game.id, found.facts["to"], None)
        detail = "\n".join(takeback_lines(entries, found.facts["answers"], posting.text))
    return await posting.send(proposal_card(posting.game, found, posting.text, detail, posting.mark))


@builder(ProposalSettled)
async def proposal_settled(posting: GamePosting[ProposalSettled]) -> int | None:
    """Update the post of a proposal to show how it was settled; posts of later proposals are unchanged."""
    found = await posting.games.proposals.get(posting.post.proposal)
    for number in await proposal_posts(posting.games.store, posting.game.id, found.id):
        await posting.sender.edit(posting.row, number, proposal_card(posting.game, found, posting.text))
    return None
