"""Chapter 7, stratagems of recovery and reinforcements: S15 to S18."""

from __future__ import annotations

from engine.kernel import rule
from engine.syracuse.base import SyracuseTable
from engine.syracuse.components import FOE, OPTIONAL
from engine.syracuse.stratagems import (
    CANCEL,
    ENTRIES,
    RECOVERY,
    REINFORCEMENTS,
    SyracuseMoment,
    SyracuseStratagem,
)


@rule("S15")
async def recover_some(game: SyracuseTable, side: str, count: int) -> None:
    """Recover as many weakened units as the stratagem says."""
    chosen = await game.choose_some(
        side, "recover", game.weakened(side), 0, count, kind="unit", describe=game.describe_unit, left=count
    )
    game.recover_all(side, chosen)


@rule("S18")
async def call_optional(game: SyracuseTable, side: str) -> None:
    """The optional reinforcement arrives, unless the enemy at once responds with a delay, which cancels it."""
    foe = FOE[side]
    if game.state.hands[foe]:
        moment = SyracuseMoment(CANCEL, foe)
        if face := await game.window(foe, "cancel", ENTRIES.playable(game, moment, ()), owner=side):
            await game.play_stratagem(foe, face)
            game.tell("cancelled", side=side)
            return
    game.state.arrivals[OPTIONAL[side]] = game.state.turn
    game.tell("called", side=side, wave=OPTIONAL[side])


@ENTRIES.register
class RecoverOne(SyracuseStratagem):
    """One weakened unit recovers its full strength."""

    number = "15"
    windows = (RECOVERY,)

    def condition(self, game: SyracuseTable, moment: SyracuseMoment) -> bool:
        return bool(game.weakened(moment.side))

    @rule("S15")
    async def effect(self, game: SyracuseTable, moment: SyracuseMoment) -> None:
        await recover_some(game, moment.side, 1)


@ENTRIES.register
class RecoverTwo(SyracuseStratagem):
    """Two weakened units recover their full strength."""

    number = "16"
    windows = (RECOVERY,)

    def condition(self, game: SyracuseTable, moment: SyracuseMoment) -> bool:
        return bool(game.weakened(moment.side))

    @rule("S16")
    async def effect(self, game: SyracuseTable, moment: SyracuseMoment) -> None:
        await recover_some(game, moment.side, 2)


@ENTRIES.register
class SyracuseDelayedReinforcements(SyracuseStratagem):
    """One enemy wave due this turn is delayed by a turn, after the last turn for good; or it cancels an S18."""

    number = "17"
    windows = (REINFORCEMENTS, CANCEL)

    def condition(self, game: SyracuseTable, moment: SyracuseMoment) -> bool:
        return moment.window == CANCEL or bool(game.waves(FOE[moment.side]))

    @rule("S17")
    async def effect(self, game: SyracuseTable, moment: SyracuseMoment) -> None:
        side, foe = moment.side, FOE[moment.side]
        wave = await game.choose(side, "delay", game.waves(foe), kind="wave")
        for group in game.due(foe):
            if group.wave == wave:
                game.state.arrivals[group.id] = game.state.turn + 1
        game.tell("delayed", side=foe, wave=wave)


@ENTRIES.register
class SyracuseOptionalReinforcements(SyracuseStratagem):
    """The side's optional reinforcement arrives this turn."""

    number = "18"
    windows = (REINFORCEMENTS,)

    def condition(self, game: SyracuseTable, moment: SyracuseMoment) -> bool:
        return game.optional_waits(moment.side)

    @rule("S18")
    async def effect(self, game: SyracuseTable, moment: SyracuseMoment) -> None:
        await call_optional(game, moment.side)
