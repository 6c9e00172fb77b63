"""The types of fields in a request body: a name has the same type wherever Discord uses it."""

from __future__ import annotations

from .wire import BodyCheck, fields

TEXTS = fields(
    "content name topic description custom_id label placeholder url title text filename location "
    "timestamp scheduled_start_time scheduled_end_time reason icon_url",
    (str,),
)
NUMBERS = fields(
    "flags style spacing accent_color color min_length max_length min_values max_values "
    "auto_archive_duration rate_limit_per_user entity_type privacy_level duration layout_type",
    (int, float),
)
SWITCHES = fields(
    "tts disabled required spoiler divider inline nsfw archived locked invitable enforce_nonce "
    "mentionable hoist autocomplete allow_multiselect",
    (bool,),
)
KEYS = fields(
    "recipient_id parent_id message_id channel_id guild_id nonce permissions default_member_permissions allow deny",
    (str, int),
)
LISTS = fields(
    "components attachments options choices fields items answers permission_overwrites available_tags "
    "default_values embeds",
    (list,),
)
PLAIN_LISTS = fields(
    "parse users roles applied_tags messages sticker_ids recipients channel_types contexts integration_types",
    (list,),
)
OBJECTS = fields(
    "allowed_mentions message_reference media file footer author thumbnail emoji accessory component "
    "entity_metadata data name_localizations description_localizations message",
    (dict,),
)
KINDS: dict[str, tuple[type, ...]] = TEXTS | NUMBERS | SWITCHES | KEYS | LISTS | PLAIN_LISTS | OBJECTS
KINDS |= {"image": (dict, str)}
WORDS = {str: "STRING", int: "INTEGER", bool: "BOOLEAN", list: "LIST", dict: "OBJECT"}


def check_shape(body: object) -> None:
    """Refuse a body with fields of the wrong type; null is not accepted in place of a missing field."""
    form = BodyCheck()
    if isinstance(body, list):
        for number, each in enumerate(body):
            _check(form, (number,), each, dict)
    else:
        _check(form, (), body, dict)
    form.close()


def _check(form: BodyCheck, at: tuple[str | int, ...], value: object, *kinds: type) -> None:
    if value is None and at and isinstance(at[-1], str):
        return
    right = any(isinstance(value, kind) and (kind is bool or not isinstance(value, bool)) for kind in kinds)
    if not right:
        form.fault(at, f"BASE_TYPE_{WORDS[kinds[0]]}", f"Must be of the kind {WORDS[kinds[0]].lower()}.")
        return
    if not isinstance(value, dict) or at[-1:] in (("name_localizations",), ("description_localizations",)):
        return
    for name, part in value.items():
        here = (*at, name)
        if name in KINDS:
            _check(form, here, part, *KINDS[name])
        elif name == "type" and "embeds" not in at:
            _check(form, here, part, int)
        for number, each in enumerate(part if name in LISTS and isinstance(part, list) else ()):
            _check(form, (*here, number), each, dict)
