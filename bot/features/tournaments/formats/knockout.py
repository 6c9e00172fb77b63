"""Knock-outs: brackets of matches fed by earlier ones. Without an opponent, a player advances automatically."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from bot.features.tournaments.formats.model import MatchResult, Pairing, Tournament
from bot.features.tournaments.formats.standings import history_of


class Feed(StrEnum):
    """What a place in a match is taken from: a seed, or the winner or loser of an earlier match."""

    SEED = "seed"
    WINNER = "winner"
    LOSER = "loser"


@dataclass(frozen=True, slots=True)
class Source:
    """The source of a player in a match: a seed, or the winner or loser of a match."""

    feed: Feed
    number: int


@dataclass(frozen=True, slots=True)
class BracketMatch:
    """A match of a bracket; `stage` is its column in the picture (W1, W2, L1, final …)."""

    number: int
    stage: str
    first: Source
    second: Source


EMPTY = ""  # a bracket place that stays empty
Places = dict[Source, str]


def seeding(size: int) -> list[int]:
    """Return the seeds in bracket order (1, 4, 2, 3 …), so that the best two can meet only in the final."""
    order = [1]
    while len(order) < size:
        total = 2 * len(order) + 1
        order = [seed for one in order for seed in (one, total - one)]
    return order


def bracket_size(players: int) -> int:
    """Return the next power of two."""
    return 1 << max(players - 1, 0).bit_length()


def single_bracket(players: int) -> list[BracketMatch]:
    """Return the matches of a single elimination."""
    sources = [Source(Feed.SEED, seed) for seed in seeding(bracket_size(players))]
    matches: list[BracketMatch] = []
    stage = 0
    while len(sources) > 1:
        stage += 1
        sources = join(matches, f"W{stage}", sources)
    return matches


def join(matches: list[BracketMatch], stage: str, sources: Sequence[Source]) -> list[Source]:
    """Add a stage of matches between neighbours; return the sources for their winners."""
    winners = []
    for place in range(0, len(sources), 2):
        number = len(matches) + 1
        matches.append(BracketMatch(number, stage, sources[place], sources[place + 1]))
        winners.append(Source(Feed.WINNER, number))
    return winners


def double_bracket(players: int) -> list[BracketMatch]:
    """Return the matches of a double elimination; the last is skipped if the final's winner had not lost before."""
    matches: list[BracketMatch] = []
    upper = [Source(Feed.SEED, seed) for seed in seeding(bracket_size(players))]
    lower: list[Source] = []
    row = lower_row = 0
    while len(upper) > 1:
        row += 1
        begun = len(matches)
        upper = join(matches, f"W{row}", upper)
        fallen = [Source(Feed.LOSER, match.number) for match in matches[begun:]]
        if not lower:
            lower = fallen
        else:
            # Losers cross to the other half of the bracket, so that early opponents do not meet again at once.
            lower_row += 1
            crossed = [source for pair in zip(lower, reversed(fallen), strict=True) for source in pair]
            lower = join(matches, f"L{lower_row}", crossed)
        if len(lower) > 1:
            lower_row += 1
            lower = join(matches, f"L{lower_row}", lower)
    if lower:
        final = BracketMatch(len(matches) + 1, "final", upper[0], lower[0])
        finalists = Source(Feed.WINNER, final.number), Source(Feed.LOSER, final.number)
        matches += [final, BracketMatch(final.number + 1, "reset", *finalists)]
    return matches


class Bracket:
    """A bracket with its results: who is at which place, and which matches can begin."""

    def __init__(self, matches: Sequence[BracketMatch], seeds: Sequence[str], results: Iterable[MatchResult]) -> None:
        self.matches = matches
        self.results: dict[int, MatchResult] = {result.pairing.match: result for result in results}
        self.places: Places = {Source(Feed.SEED, seed): player for seed, player in enumerate(seeds, 1)}
        self.advance()

    def standing(self, source: Source) -> str | None:
        """Return who comes from a source: a player, EMPTY for nobody, None if undecided."""
        if source.feed is Feed.SEED:
            return self.places.get(source, EMPTY)
        return self.places.get(source)

    def advance(self) -> None:
        """Advance winners and losers, and players without an opponent."""
        for match in self.matches:
            one, other = self.standing(match.first), self.standing(match.second)
            if one is None or other is None:
                continue
            winner, loser = self.decided(match, one, other)
            if winner is not None:
                self.places[Source(Feed.WINNER, match.number)] = winner
                self.places[Source(Feed.LOSER, match.number)] = loser or EMPTY

    def decided(self, match: BracketMatch, one: str, other: str) -> tuple[str | None, str]:
        """Return the winner and the loser of a match; the winner is None until it is played."""
        if EMPTY in (one, other):
            return one or other, EMPTY
        if match.stage == "reset" and self.places[match.first] == self.standing(self.final.first):
            return one, other  # the winner of the final was unbeaten: no second final
        result = self.results.get(match.number)
        if result is None:
            return None, EMPTY
        if result.winner is None:  # double no-show: nobody advances
            return EMPTY, EMPTY
        return result.winner, result.loser or EMPTY

    @property
    def final(self) -> BracketMatch:
        """The match that can decide the tournament."""
        return next((match for match in self.matches if match.stage == "final"), self.matches[-1])

    def playable(self) -> list[tuple[BracketMatch, str, str]]:
        """Return the matches whose two players are known and which have not been played."""
        found = []
        for match in self.matches:
            one, other = self.standing(match.first), self.standing(match.second)
            if one and other and Source(Feed.WINNER, match.number) not in self.places:
                found.append((match, one, other))
        return found

    def free(self) -> list[str]:
        """Return the players without an opponent in the first stage."""
        found = []
        for match in self.matches:
            if match.stage == "W1":
                one, other = self.standing(match.first), self.standing(match.second)
                if bool(one) != bool(other):
                    found.append(one or other or EMPTY)
        return [player for player in found if player]

    def champion(self) -> str | None:
        """Return the winner of the bracket, or None."""
        return self.places.get(Source(Feed.WINNER, self.matches[-1].number)) or None if self.matches else None

    def fallen(self) -> dict[str, BracketMatch]:
        """Return the match in which each eliminated player last lost, including matches without a winner."""
        allowed = 2 if any(match.first.feed is Feed.LOSER for match in self.matches) else 1
        losses, last = self.losses(), dict[str, BracketMatch]()
        for match in self.matches:
            result = self.results.get(match.number)
            if result is None:
                continue
            for player in {result.pairing.first, result.pairing.second} - {result.winner}:
                if player is not None and (losses[player] >= allowed or result.winner is None):
                    last[player] = match
        return last

    def losses(self) -> Counter[str]:
        """Return how many matches each player has lost."""
        played = [result for match in self.matches if (result := self.results.get(match.number)) is not None]
        both = [(result, player) for result in played for player in (result.pairing.first, result.pairing.second)]
        return Counter(player for result, player in both if player is not None and player != result.winner)

    def reached(self, seeds: Sequence[str]) -> dict[str, int]:
        """Return the stage each player reached: where they were eliminated, or more if they were not."""
        rows = {stage: row for row, stage in enumerate(dict.fromkeys(match.stage for match in self.matches), 1)}
        fallen, champion = self.fallen(), self.champion()
        still = {player: len(rows) + 1 + (player == champion) for player in seeds}
        return still | {player: rows[match.stage] for player, match in fallen.items() if player != champion}

    def ranking(self, seeds: Sequence[str]) -> list[str]:
        """Return the ranking: champion, players still in, latest elimination first; ties by losses, then seed."""
        reached, losses = self.reached(seeds), self.losses()
        return sorted(seeds, key=lambda player: (-reached[player], losses[player], seeds.index(player)))


def pair_bracket(tournament: Tournament, bracket: Bracket, byes: Mapping[int, Sequence[str]]) -> list[Pairing]:
    """Pair all matches that can begin; sides go to the player who had them less often, else by lot.

    Two players who both have a bye in the first stage meet each other next: they play at once, and neither needs the
    bye.
    """
    known = history_of(tournament)
    pairings: list[Pairing] = []
    for match, one, other in bracket.playable():
        gap = known.balance(one) - known.balance(other) or known.leads[one] - known.leads[other]
        lots = tournament.lot(f"{one} {other}", f"side {match.number}") & 1
        pairings.append(Pairing(one, other, 0 if gap < 0 else 1 if gap > 0 else lots, match.number))
    busy = {player for pairing in pairings for player in (pairing.first, pairing.second)}
    return pairings + [Pairing(player, None) for player in byes.get(tournament.next_round, ()) if player not in busy]
