"""Every limit that Discord sets on a body, checked as Discord checks it."""

from __future__ import annotations

import re
from collections.abc import Sequence, Sized

from .wire import BodyCheck, Flag, Json, walk

Path = tuple[str | int, ...]

ROW, BUTTON, STRINGS, TEXT_INPUT, USERS, ROLES, MENTIONABLES, CHANNELS = 1, 2, 3, 4, 5, 6, 7, 8
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 9, 10, 11, 12, 13, 14, 17, 18
UPLOAD, RADIO, CHECKBOXES, CHECKBOX = 19, 21, 22, 23
SELECTS = (STRINGS, USERS, ROLES, MENTIONABLES, CHANNELS)
LINK, PREMIUM = 5, 6

MOST_FILES, MOST_BYTES = 10, 10 * 1024 * 1024
MOST_TEXT_V2, MOST_COMPONENTS_V2 = 4000, 40
IN_CONTAINER = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
COMMAND_NAME = re.compile(r"^[-_'\w]{1,32}$")


def check_message(body: Json, flags: int, files: Sized = ()) -> None:
    """Check the limits of a message that is sent or edited."""
    form = BodyCheck()
    form.lengths((), body, content=(0, 2000), embeds=(0, 10))
    form.length(("nonce",), str(body.get("nonce") or ""), 0, 25)
    form.length(("files",), files, 0, MOST_FILES)
    check_embeds(form, body.get("embeds") or [])
    for number, attachment in enumerate(body.get("attachments") or []):
        form.length(("attachments", number, "description"), attachment.get("description"), 0, 1024)
    if flags & Flag.V2:
        for legacy in ("content", "embeds", "poll", "sticker_ids"):
            if body.get(legacy):
                form.fault(
                    (legacy,),
                    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                    f'The "{legacy}" field cannot be used when using MessageFlags.IS_COMPONENTS_V2',
                )
    check_components(form, body.get("components") or [], bool(flags & Flag.V2))
    check_mentions(form, body.get("allowed_mentions"))
    form.close()


def check_mentions(form: BodyCheck, allowed: Json | None) -> None:
    """Check allowed mentions: at most a hundred ids per list, and no list together with its parse type."""
    for kind in ("users", "roles"):
        named = (allowed or {}).get(kind) or []
        form.length(("allowed_mentions", kind), named, 0, 100)
        if named and kind in ((allowed or {}).get("parse") or []):
            form.fault(
                ("allowed_mentions",),
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.',
            )


def check_embeds(form: BodyCheck, embeds: Sequence[Json]) -> None:
    """Check embeds: the length of each field, and at most six thousand characters together."""
    total = 0
    for number, embed in enumerate(embeds):
        at: Path = ("embeds", number)
        for name, most in (("title", 256), ("description", 4096)):
            form.length((*at, name), embed.get(name), 0, most)
            total += len(embed.get(name) or "")
        for outer, inner, most in (("footer", "text", 2048), ("author", "name", 256)):
            text = (embed.get(outer) or {}).get(inner)
            form.length((*at, outer, inner), text, 0, most)
            total += len(text or "")
        fields = embed.get("fields") or []
        form.length((*at, "fields"), fields, 0, 25)
        for index, item in enumerate(fields):
            form.lengths((*at, "fields", index), item, name=(1, 256), value=(1, 1024))
            total += len(item.get("name") or "") + len(item.get("value") or "")
    if total > 6000:
        form.fault(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000")


def check_components(form: BodyCheck, components: Sequence[Json], v2: bool) -> None:
    """Check the components of a message, classic or V2."""
    if v2:
        count = sum(1 for _ in walk(components))
        if count > MOST_COMPONENTS_V2:
            form.fault(
                ("components",),
                "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
                f"Message has {count} components, the most is {MOST_COMPONENTS_V2}",
            )
        text = sum(len(part.get("content") or "") for part in walk(components) if part["type"] == TEXT)
        if text > MOST_TEXT_V2:
            form.fault(
                ("components",), "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", f"The total text exceeds {MOST_TEXT_V2}"
            )
    else:
        form.length(("components",), components, 0, 5)
    top = (*IN_CONTAINER, CONTAINER) if v2 else (ROW,)
    for number, component in enumerate(components):
        _check(form, ("components", number), component, top)
    _check_unique(form, components)


def _check_unique(form: BodyCheck, components: Sequence[Json]) -> None:
    for name, code in (("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"), ("id", "COMPONENT_ID_DUPLICATED")):
        seen: set[object] = set()
        for component in walk(components):
            key = component.get(name)
            if key and key in seen:
                form.fault(("components",), code, f"Component {name} cannot be duplicated: {key}")
            seen.add(key)


def _check(form: BodyCheck, at: Path, component: Json, allowed: Sequence[int]) -> None:
    kind = component.get("type")
    if kind not in allowed:
        form.fault((*at, "type"), "BASE_TYPE_CHOICES", f'Value of field "type" must be one of {tuple(allowed)}.')
        return
    if kind == ROW:
        _check_row(form, at, component)
    elif kind == BUTTON:
        _check_button(form, at, component)
    elif kind in SELECTS:
        _check_select(form, at, component)
    elif kind == TEXT:
        form.length((*at, "content"), component.get("content"), 1, MOST_TEXT_V2)
    elif kind == SECTION:
        form.length((*at, "components"), component.get("components"), 1, 3)
        for number, inner in enumerate(component.get("components") or []):
            _check(form, (*at, "components", number), inner, (TEXT,))
        if not component.get("accessory"):
            form.fault((*at, "accessory"), "BASE_TYPE_REQUIRED", "This field is required")
        else:
            _check(form, (*at, "accessory"), component["accessory"], (BUTTON, THUMBNAIL))
    elif kind == THUMBNAIL:
        form.length((*at, "description"), component.get("description"), 0, 1024)
        form.length((*at, "media", "url"), (component.get("media") or {}).get("url"), 1, 2048)
    elif kind == GALLERY:
        form.length((*at, "items"), component.get("items"), 1, 10)
        for number, item in enumerate(component.get("items") or []):
            form.length((*at, "items", number, "description"), item.get("description"), 0, 1024)
    elif kind == FILE and not str((component.get("file") or {}).get("url")).startswith("attachment://"):
        form.fault((*at, "file", "url"), "ATTACHMENT_URL_REQUIRED", "Only attachment:// references are allowed")
    elif kind == SEPARATOR:
        form.among((*at, "spacing"), component.get("spacing") or 1, (1, 2))
    elif kind == CONTAINER:
        form.length((*at, "components"), component.get("components"), 1, MOST_COMPONENTS_V2)
        for number, inner in enumerate(component.get("components") or []):
            _check(form, (*at, "components", number), inner, IN_CONTAINER)


def _check_row(form: BodyCheck, at: Path, row: Json) -> None:
    inner = row.get("components") or []
    form.length((*at, "components"), inner, 1, 5)
    selects = [part for part in inner if part.get("type") in SELECTS]
    if selects and len(inner) > 1:
        form.fault((*at, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "A select fills a row of its own")
    for number, part in enumerate(inner):
        _check(form, (*at, "components", number), part, (BUTTON, *SELECTS))


def _check_button(form: BodyCheck, at: Path, button: Json) -> None:
    style = button.get("style")
    form.within((*at, "style"), style, 1, 6)
    form.length((*at, "label"), button.get("label"), 0, 80)
    if style == LINK:
        form.length((*at, "url"), button.get("url"), 1, 512)
        if button.get("custom_id"):
            form.fault(
                (*at, "custom_id"),
                "BUTTON_COMPONENT_CUSTOM_ID_URL_EXCLUSIVE",
                "A custom id and url cannot both be specified",
            )
    elif style != PREMIUM:
        form.length((*at, "custom_id"), button.get("custom_id"), 1, 100)
        if button.get("url"):
            form.fault((*at, "url"), "BUTTON_COMPONENT_INVALID_URL", "Only link buttons have a url")
    if style != PREMIUM and not button.get("label") and not button.get("emoji"):
        form.fault((*at, "label"), "BUTTON_COMPONENT_MISSING_LABEL", "A button needs a label or an emoji")


def _check_select(form: BodyCheck, at: Path, select: Json, in_modal: bool = False) -> None:
    form.lengths(at, select, custom_id=(1, 100), placeholder=(0, 150))
    least, most = select.get("min_values"), select.get("max_values")
    least, most = 1 if least is None else least, 1 if most is None else most
    form.within((*at, "min_values"), least, 0, 25)
    form.within((*at, "max_values"), most, 1, 25)
    if least > most:
        form.fault((*at, "min_values"), "SELECT_COMPONENT_MIN_MAX", "min_values exceeds max_values")
    if in_modal and select.get("disabled"):
        form.fault((*at, "disabled"), "MODAL_SELECT_DISABLED", "A select in a modal cannot be disabled")
    if select["type"] == STRINGS:
        options = select.get("options") or []
        _check_options(form, (*at, "options"), options, 1, 25)
        if len(options) < most:
            form.fault((*at, "max_values"), "SELECT_COMPONENT_MAX_VALUES", "More values than options")
        if sum(bool(option.get("default")) for option in options) > most:
            form.fault((*at, "options"), "SELECT_COMPONENT_DEFAULTS", "More defaults than max_values")
    elif len(select.get("default_values") or []) > most:
        form.fault((*at, "default_values"), "SELECT_COMPONENT_DEFAULTS", "More defaults than max_values")


def _check_options(form: BodyCheck, at: Path, options: Sequence[Json], least: int, most: int) -> None:
    form.length(at, options, least, most)
    seen: set[str] = set()
    for number, option in enumerate(options):
        form.lengths(
            (
                *at,
                number,
            ),
            option,
            label=(1, 100),
            value=(1, 100),
            description=(0, 100),
        )
        if option.get("value") in seen:
            form.fault(
                (*at, number, "value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            )
        seen.add(str(option.get("value")))


def check_modal(modal: Json) -> None:
    """Check a modal: a short title and one to five fields."""
    form = BodyCheck()
    form.lengths(("data",), modal, title=(1, 45), custom_id=(1, 100))
    components = modal.get("components") or []
    form.length(("data", "components"), components, 1, 5)
    for number, component in enumerate(components):
        at: Path = ("data", "components", number)
        kind = component.get("type")
        if kind == LABEL:
            form.lengths(at, component, label=(1, 45), description=(0, 100))
            _check_field(form, (*at, "component"), component.get("component") or {})
        elif kind == ROW:
            inner = component.get("components") or []
            form.length((*at, "components"), inner, 1, 1)
            for part in inner:
                form.among((*at, "components", 0, "type"), part.get("type"), (TEXT_INPUT,))
                form.length((*at, "components", 0, "label"), part.get("label"), 1, 45)
                _check_field(form, (*at, "components", 0), part)
        elif kind == TEXT:
            form.length((*at, "content"), component.get("content"), 1, MOST_TEXT_V2)
        else:
            form.fault((*at, "type"), "BASE_TYPE_CHOICES", f"Value must be one of {(ROW, TEXT, LABEL)}.")
    _check_unique(form, components)
    form.close()


def _check_field(form: BodyCheck, at: Path, field: Json) -> None:
    kind = field.get("type")
    form.length((*at, "custom_id"), field.get("custom_id"), 1, 100)
    if kind == TEXT_INPUT:
        form.among((*at, "style"), field.get("style"), (1, 2))
        form.lengths(at, field, value=(0, 4000), placeholder=(0, 100))
        form.within((*at, "min_length"), field.get("min_length") or 0, 0, 4000)
        form.within((*at, "max_length"), field.get("max_length") or 4000, 1, 4000)
    elif kind in SELECTS:
        _check_select(form, at, field, in_modal=True)
    elif kind == RADIO:
        _check_options(form, (*at, "options"), field.get("options") or [], 2, 10)
    elif kind == CHECKBOXES:
        _check_options(form, (*at, "options"), field.get("options") or [], 1, 10)
    elif kind == UPLOAD:
        form.within((*at, "max_values"), field.get("max_values") or 1, 1, 10)
    elif kind != CHECKBOX:
        form.fault((*at, "type"), "BASE_TYPE_CHOICES", "Not a field of a modal")


def check_choices(choices: Sequence[Json], at: Path = ("data", "choices")) -> None:
    """Check autocomplete choices: at most 25, with short names and values."""
    form = BodyCheck()
    _choices(form, at, choices)
    form.close()


def _choices(form: BodyCheck, at: Path, choices: Sequence[Json]) -> None:
    form.length(at, choices, 0, 25)
    for number, choice in enumerate(choices):
        form.length((*at, number, "name"), choice.get("name"), 1, 100)
        if isinstance(choice.get("value"), str):
            form.length((*at, number, "value"), choice["value"], 1, 100)


def check_command(form: BodyCheck, at: Path, command: Json) -> None:
    """Check an application command with its options: at most eight thousand characters in all."""
    kind = command.get("type") or 1
    name = str(command.get("name") or "")
    if kind == 1 and (not COMMAND_NAME.match(name) or name != name.lower()):
        form.fault((*at, "name"), "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
    form.length((*at, "name"), name, 1, 32)
    form.length(
        (*at, "description"), command.get("description"), 1 if kind in (1, 4) else 0, 100 if kind in (1, 4) else 0
    )
    for locale, text in (command.get("description_localizations") or {}).items():
        form.length((*at, "description_localizations", locale), text, 1, 100)
    for locale, text in (command.get("name_localizations") or {}).items():
        if kind == 1 and (not COMMAND_NAME.match(text) or text != text.lower()):
            form.fault((*at, "name_localizations", locale), "APPLICATION_COMMAND_INVALID_NAME", "Name is invalid")
    _check_command_options(form, (*at, "options"), command.get("options") or [], 0)
    if _letters(command) > 8000:
        form.fault(at, "APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000)")


def _letters(part: Json) -> int:
    """Return the size of a command: its longest translation, options and choices included."""
    own = 0
    for name in ("name", "description"):
        own += max(len(text) for text in (part.get(name) or "", *(part.get(f"{name}_localizations") or {}).values()))
    own += sum(len(str(choice["name"])) + len(str(choice["value"])) for choice in part.get("choices") or [])
    return own + sum(_letters(option) for option in part.get("options") or [])


def _check_command_options(form: BodyCheck, at: Path, options: Sequence[Json], depth: int) -> None:
    form.length(at, options, 0, 25)
    names: set[str] = set()
    optional = False
    for number, option in enumerate(options):
        here: Path = (*at, number)
        name, kind = str(option.get("name") or ""), option.get("type")
        if not COMMAND_NAME.match(name) or name != name.lower():
            form.fault((*here, "name"), "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
        if name in names:
            form.fault((*here, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE", f"Duplicate option {name}")
        names.add(name)
        form.length((*here, "description"), option.get("description"), 1, 100)
        for locale, text in (option.get("description_localizations") or {}).items():
            form.length((*here, "description_localizations", locale), text, 1, 100)
        _choices(form, (*here, "choices"), option.get("choices") or [])
        if option.get("required") and optional:
            form.fault(
                here,
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        optional = optional or (kind not in (1, 2) and not option.get("required"))
        if option.get("choices") and option.get("autocomplete"):
            form.fault(here, "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE", "Choices exclude autocomplete")
        if (kind == 2 and depth > 0) or (kind == 1 and depth > 1):
            form.fault((*here, "type"), "APPLICATION_COMMAND_NESTING", "Groups cannot be nested deeper")
        if kind in (1, 2):
            _check_command_options(form, (*here, "options"), option.get("options") or [], depth + 1)


def check_commands(commands: Sequence[Json]) -> None:
    """Check all commands of a scope: their number, unique names, and the limits of each."""
    form = BodyCheck()
    for kind, most in ((1, 100), (2, 15), (3, 15), (4, 1)):
        if sum((command.get("type") or 1) == kind for command in commands) > most:
            form.fault((), "APPLICATION_COMMANDS_MAX", f"Maximum number of application commands reached ({most})")
    seen: set[tuple[int, str | None]] = set()
    for number, command in enumerate(commands):
        check_command(form, (number,), command)
        key = (command.get("type") or 1, command.get("name"))
        if key in seen:
            form.fault((number, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names are unique")
        seen.add(key)
    form.close()


def check_thread(body: Json) -> None:
    """Check a thread: its name, its tags, and one of four archive delays."""
    form = BodyCheck()
    form.lengths((), body, name=(1, 100), applied_tags=(0, 5))
    form.among(("auto_archive_duration",), body.get("auto_archive_duration") or 1440, (60, 1440, 4320, 10080))
    form.close()


def check_event(body: Json, now: str) -> None:
    """Check a scheduled event: in the future, and with an end and a location if it is not in a channel."""
    form = BodyCheck()
    form.lengths((), body, name=(1, 100), description=(0, 1000))
    form.among(("entity_type",), body.get("entity_type"), (1, 2, 3))
    if str(body.get("scheduled_start_time") or "") <= now[:19]:
        form.fault(
            ("scheduled_start_time",), "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST", "Cannot schedule event in the past"
        )
    if body.get("entity_type") == 3:
        form.length(("entity_metadata", "location"), (body.get("entity_metadata") or {}).get("location"), 1, 100)
        if not body.get("scheduled_end_time"):
            form.fault(("scheduled_end_time",), "BASE_TYPE_REQUIRED", "This field is required")
    form.close()


def check_channel(body: Json) -> None:
    """Check a channel: its name and its topic."""
    form = BodyCheck()
    form.lengths((), body, name=(1, 100), topic=(0, 1024))
    form.close()
