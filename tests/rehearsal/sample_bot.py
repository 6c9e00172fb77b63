"""A small bot that uses every part of Discord that Strategos may use."""

from __future__ import annotations

import asyncio
import datetime
import io
import re
from typing import Any

import discord
from discord import app_commands, ui
from PIL import Image, ImageDraw

BATTLES = ["Sphacteria", "Pylos", "Syracuse", "Mantinea", "Delium", "Amphipolis", *(f"War {n}" for n in range(40))]
Interaction = discord.Interaction[Any]


def picture(text: str = "map", width: int = 640, height: int = 360) -> io.BytesIO:
    """Return a small PNG."""
    image = Image.new("RGB", (width, height), "#7a9e7e")
    ImageDraw.Draw(image).text((12, 12), text, fill="white")
    buffer = io.BytesIO()
    image.save(buffer, "PNG")
    buffer.seek(0)
    return buffer


class Orders(ui.Modal, title="Write your orders"):
    """A modal with text and a select in labels."""

    orders: ui.Label[Any] = ui.Label(
        text="Orders",
        description="One per line",
        component=ui.TextInput(style=discord.TextStyle.paragraph, max_length=2000, custom_id="orders"),
    )
    stance: ui.Label[Any] = ui.Label(
        text="Stance",
        component=ui.Select(
            custom_id="stance",
            options=[
                discord.SelectOption(label="Attack", value="attack"),
                discord.SelectOption(label="Hold", value="hold"),
            ],
        ),
    )

    async def on_submit(self, it: Interaction) -> None:
        """Answer privately and send a DM."""
        text, stance = self.orders.component.value, self.stance.component.values[0]  # type: ignore[attr-defined]
        await it.response.send_message(f"Orders of {it.user.mention}: {text} ({stance})", ephemeral=True)
        try:
            await it.user.send("Your sealed orders were received.")
        except discord.Forbidden as error:
            await it.followup.send(f"Your private messages are closed ({error.code}).", ephemeral=True)


class Survey(ui.Modal, title="Before the war"):
    """A modal with radio buttons, checkboxes and a short text."""

    side: ui.Label[Any] = ui.Label(
        text="Side",
        component=ui.RadioGroup(
            custom_id="side",
            options=[
                discord.RadioGroupOption(label="Athens", value="athens"),
                discord.RadioGroupOption(label="Sparta", value="sparta"),
            ],
        ),
    )
    rules: ui.Label[Any] = ui.Label(
        text="Optional rules",
        component=ui.CheckboxGroup(
            custom_id="rules",
            required=False,
            min_values=0,
            options=[
                discord.CheckboxGroupOption(label="Weather", value="weather"),
                discord.CheckboxGroupOption(label="Traitors", value="traitors"),
            ],
        ),
    )
    oath: ui.Label[Any] = ui.Label(text="I swear by the Styx", component=ui.Checkbox(custom_id="oath"))
    word: ui.Label[Any] = ui.Label(text="Lucky word", component=ui.TextInput(custom_id="word", required=False))

    async def on_submit(self, it: Interaction) -> None:
        """Reply with the choices."""
        chosen = [
            getattr(self.side.component, "value", None),
            getattr(self.rules.component, "values", None),
            getattr(self.oath.component, "value", None),
            getattr(self.word.component, "value", None),
        ]
        await it.response.send_message(f"Survey: {chosen}", ephemeral=True)


class Join(ui.DynamicItem[ui.Button[Any]], template=r"join:(?P<game>\d+):(?P<side>\w+)"):
    """A button that survives restarts."""

    def __init__(self, game: int, side: str) -> None:
        super().__init__(
            ui.Button(label=f"Join {side}", style=discord.ButtonStyle.green, custom_id=f"join:{game}:{side}")
        )
        self.game, self.side = game, side

    @classmethod
    async def from_custom_id(cls, it: Interaction, item: Any, match: re.Match[str]) -> Join:
        """Rebuild the item from its custom id."""
        return cls(int(match["game"]), match["side"])

    async def callback(self, it: Interaction) -> None:
        """Reply with the user who joined."""
        await it.response.send_message(
            f"{it.user.mention} joined {self.side} in game {self.game}", allowed_mentions=discord.AllowedMentions.none()
        )


class GameInfo(ui.View):
    """A view with classic buttons and selects."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.add_item(Join(42, "Athens"))
        self.add_item(Join(42, "Sparta"))

    @ui.button(label="Orders", style=discord.ButtonStyle.primary, custom_id="orders")
    async def orders(self, it: Interaction, _: ui.Button[Any]) -> None:
        """Open a modal."""
        await it.response.send_modal(Orders())

    @ui.button(label="Close", style=discord.ButtonStyle.danger, custom_id="close")
    async def close(self, it: Interaction, _: ui.Button[Any]) -> None:
        """Disable everything."""
        for child in self.children:
            item = child.item if isinstance(child, ui.DynamicItem) else child
            item.disabled = True  # type: ignore[union-attr]
        await it.response.edit_message(content="closed", view=self)

    @ui.select(
        custom_id="pace",
        placeholder="Pace",
        max_values=2,
        options=[
            discord.SelectOption(label="Slow", value="slow", description="A move a week"),
            discord.SelectOption(label="Fast", value="fast", description="A move a day"),
        ],
    )
    async def pace(self, it: Interaction, select: ui.Select[Any]) -> None:
        """Defer the update, then edit."""
        await it.response.defer()
        await it.edit_original_response(content=f"pace {', '.join(select.values)}")

    @ui.select(cls=ui.UserSelect, custom_id="rival", placeholder="Rival")
    async def rival(self, it: Interaction, select: ui.UserSelect[Any]) -> None:
        """Mention the chosen user."""
        await it.response.send_message(f"rival {select.values[0].mention}", ephemeral=True)


class Board(ui.LayoutView):
    """A view with Components V2."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        box: ui.Container[Any] = ui.Container(accent_colour=0x3355FF)
        box.add_item(ui.TextDisplay("# Turn 3\n**Sparta** moves <t:1700000000:R>\n-# throw 37"))
        box.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://map.png", description="Sparta holds O")))
        box.add_item(ui.Separator())
        details: ui.Button[Any] = ui.Button(label="Details", custom_id="board:details")
        details.callback = self.details  # type: ignore[assignment]
        box.add_item(ui.Section("Reserve: 3 units", accessory=details))
        box.add_item(ui.Section("The herald", accessory=ui.Thumbnail("attachment://map.png", description="Small map")))
        self.add_item(box)

    async def details(self, it: Interaction) -> None:
        """Reply privately to a public message."""
        await it.response.send_message("three units at O", ephemeral=True)


class Translator(app_commands.Translator):
    """A translator with one translated description."""

    async def translate(self, string: app_commands.locale_str, locale: discord.Locale, _: Any) -> str | None:
        """Translate to French only."""
        return {"New game": "Nouvelle partie"}.get(string.message) if locale is discord.Locale.french else None


class Game(app_commands.Group, name="game", description="Play"):
    """The commands of the sample."""

    @app_commands.command(name="new", description=app_commands.locale_str("New game"))
    @app_commands.describe(battle="Which battle", pace="Pace of the moves", players="How many")
    @app_commands.choices(
        pace=[app_commands.Choice(name="Daily", value=24), app_commands.Choice(name="Hourly", value=1)]
    )
    async def new(
        self, it: Interaction, battle: str, pace: app_commands.Choice[int], players: app_commands.Range[int, 2, 6] = 2
    ) -> None:
        """Send a message with buttons and selects."""
        await it.response.send_message(f"Game {battle} ({pace.name}, {players} players)", view=GameInfo())

    @new.autocomplete("battle")
    async def battles(self, it: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Return the battles that contain the typed text."""
        return [app_commands.Choice(name=name, value=name) for name in BATTLES if current.lower() in name.lower()][:25]

    @app_commands.command(name="map", description="Show the map")
    async def map(self, it: Interaction) -> None:
        """Send a file with alternative text."""
        embed = discord.Embed(title="Pylos", description="The *fleet* is at `N`.", colour=0x996633)
        embed.add_field(name="Athens", value="6 VP").add_field(name="Sparta", value="4 VP")
        await it.response.send_message(
            "the map", embed=embed, file=discord.File(picture(), "map.png", description="Map of Pylos")
        )

    @app_commands.command(name="board", description="The board")
    async def board(self, it: Interaction) -> None:
        """Send a V2 message."""
        await it.response.send_message(view=Board(), files=[discord.File(picture("V2"), "map.png")])

    @app_commands.command(name="report", description="A slow report")
    async def report(self, it: Interaction, secret: bool = False) -> None:
        """Defer, then send follow-ups."""
        await it.response.defer(ephemeral=secret, thinking=True)
        await asyncio.sleep(0.05)  # so that the thinking state is visible
        await it.followup.send("slow report", file=discord.File(io.BytesIO(b"a;b\n1;2"), "report.csv"))
        await it.followup.send("second part", ephemeral=secret)

    @app_commands.command(name="thread", description="Open a thread")
    async def thread(self, it: Interaction) -> None:
        """Create a thread under the reply."""
        await it.response.send_message("war room")
        original = await it.original_response()
        message = await it.channel.fetch_message(original.id)  # type: ignore[union-attr]
        thread = await message.create_thread(name="War room")
        await thread.send("welcome", silent=True)

    @app_commands.command(name="upload", description="Upload a save")
    async def upload(self, it: Interaction, save: discord.Attachment) -> None:
        """Read an attachment option."""
        content = await save.read()
        await it.response.send_message(f"{save.filename}: {len(content)} bytes", ephemeral=True)

    @app_commands.command(name="forum", description="Post in a forum")
    async def forum(self, it: Interaction, where: discord.ForumChannel) -> None:
        """Create a forum post with a tag and a file."""
        post = await where.create_thread(
            name="Battle log",
            content="log",
            file=discord.File(picture(), "log.png"),
            applied_tags=where.available_tags[:1],
        )
        await it.response.send_message(f"posted {post.thread.mention}", ephemeral=True)

    @app_commands.command(name="event", description="Schedule a turn")
    async def event(self, it: Interaction) -> None:
        """Create a scheduled event."""
        start = discord.utils.utcnow() + datetime.timedelta(days=1)
        assert it.guild is not None
        event = await it.guild.create_scheduled_event(
            name="Turn due",
            start_time=start,
            end_time=start + datetime.timedelta(hours=1),
            location="#hellas",
            entity_type=discord.EntityType.external,
            privacy_level=discord.PrivacyLevel.guild_only,
        )
        await it.response.send_message(f"event {event.name}")

    @app_commands.command(name="survey", description="A modal with choices")
    async def survey(self, it: Interaction) -> None:
        """Open a modal with the newer fields."""
        await it.response.send_modal(Survey())

    @app_commands.command(name="slow", description="Never answers in time")
    async def slow(self, it: Interaction) -> None:
        """Wait for the test, then answer."""
        it.client.waits.set()  # type: ignore[attr-defined]
        await it.client.gate.wait()  # type: ignore[attr-defined]
        await it.response.send_message("too late")


@app_commands.command(name="ping", description="Ping")
@app_commands.allowed_installs(guilds=True, users=True)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
async def ping(it: Interaction) -> None:
    """Reply privately."""
    await it.response.send_message("pong", ephemeral=True)


@app_commands.command(name="admin", description="For organisers")
@app_commands.default_permissions(manage_guild=True)
@app_commands.guild_only()
async def admin(it: Interaction) -> None:
    """Reply, for server managers only."""
    await it.response.send_message("ok")


@app_commands.context_menu(name="Quote")
async def quote(it: Interaction, message: discord.Message) -> None:
    """Quote a message."""
    await it.response.send_message(f"> {message.content}")


class SampleBot(discord.AutoShardedClient):
    """The sample bot, which records what happens to it."""

    def __init__(self, shard_count: int = 1, **options: Any) -> None:
        intents = discord.Intents.none()
        intents.guilds = intents.guild_messages = intents.message_content = True
        intents.guild_reactions = intents.guild_scheduled_events = True
        super().__init__(
            intents=intents,
            shard_count=shard_count,
            guild_ready_timeout=0.05,
            allowed_mentions=discord.AllowedMentions(everyone=False),
            **options,
        )
        self.tree = app_commands.CommandTree(self)
        self.errors: list[BaseException] = []
        self.resumes = self.readies = 0
        self.heard: list[str] = []
        self.gate, self.waits = asyncio.Event(), asyncio.Event()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Identify immediately, which the local Discord allows."""

    async def setup_hook(self) -> None:
        """Register everything and sync."""
        for command in (Game(), ping, admin, quote):
            self.tree.add_command(command)
        self.add_dynamic_items(Join)
        self.add_view(GameInfo())
        self.add_view(Board())
        await self.tree.set_translator(Translator())
        await self.tree.sync()

        @self.tree.error
        async def note(it: Interaction, error: app_commands.AppCommandError) -> None:
            self.errors.append(getattr(error, "original", error))

    async def on_shard_resumed(self, _: int) -> None:
        """Count the resume."""
        self.resumes += 1

    async def on_shard_ready(self, _: int) -> None:
        """Count the shard that became ready."""
        self.readies += 1

    async def on_message(self, message: discord.Message) -> None:
        """Reply to messages from users."""
        if message.author.bot:
            return
        self.heard.append(message.content)
        if message.content == "hello":
            await message.reply("hi", file=discord.File(picture(), "hi.png"))
        if message.content == "burst":
            await asyncio.gather(*(message.channel.send(f"burst {number}") for number in range(12)))
