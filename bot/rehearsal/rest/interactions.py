"""How the bot answers interactions: callbacks, follow-ups, edits of the original."""

from __future__ import annotations

from ..interactions import AUTOCOMPLETE, COMMAND, COMPONENT, DEFERRED_UPDATE, MODAL, Interaction
from ..limits import check_choices, check_modal
from ..messages import compose, revise
from ..wire import ApiError, Flag, Json, form_error
from .route import Call, route

MESSAGE, DEFERRED, UPDATE, CHOICES, OPEN_MODAL, LAUNCH = 4, 5, 7, 8, 9, 12
ALLOWED = {
    COMMAND: (MESSAGE, DEFERRED, OPEN_MODAL, LAUNCH),
    COMPONENT: (MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, OPEN_MODAL, LAUNCH),
    AUTOCOMPLETE: (CHOICES,),
    MODAL: (MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, LAUNCH),
}
_HOOK = "/webhooks/{webhook_id}/{webhook_token}"
_ORIGINAL = _HOOK + "/messages/@original"
_MESSAGE = _HOOK + "/messages/{message_id}"


def _about(interaction: Interaction) -> Json:
    return {
        "application_id": interaction.payload["application_id"],
        "webhook_id": interaction.payload["application_id"],
        "interaction_metadata": interaction.metadata(),
    }


@route("POST", "/interactions/{interaction_id}/{interaction_token}/callback", authorised=False)
async def callback(call: Call) -> Json | None:
    """Accept the first response, only once and within three seconds."""
    interaction = call.discord.interactions.get(call.params["interaction_id"])
    if interaction is None or interaction.token != call.params["interaction_token"] or interaction.late:
        raise ApiError(404, 10062, "Unknown interaction")
    if interaction.answered.done():
        raise ApiError(400, 40060, "Interaction has already been acknowledged.")
    kind, data = call.body["type"], call.body.get("data") or {}
    if kind not in ALLOWED[interaction.payload["type"]]:
        raise form_error(("type",), "INTERACTION_APPLICATION_COMMAND_INVALID_TYPE", f"{kind} is no answer to this")
    told: Json = {
        "id": interaction.id,
        "type": interaction.payload["type"],
        "response_message_ephemeral": False,
        "response_message_loading": False,
    }
    resource: Json | None = None
    if kind == CHOICES:
        check_choices(data.get("choices") or [])
        interaction.choices = data.get("choices") or []
    elif kind == OPEN_MODAL:
        check_modal(data)
        interaction.modal = data
    elif kind == LAUNCH:
        resource = call.discord.activity.launch(interaction)
        told["activity_instance_id"] = resource["activity_instance"]["id"]
    elif kind in (MESSAGE, DEFERRED):
        message = _answer(call, interaction, kind, data)
        told.update(
            response_message_id=message["id"],
            response_message_loading=kind == DEFERRED,
            response_message_ephemeral=bool(message["flags"] & Flag.EPHEMERAL),
        )
        resource = {"type": kind, "message": message}
    else:
        message = _update(call, interaction, kind, data)
        told["response_message_id"] = message["id"]
        if kind == UPDATE:
            resource = {"type": kind, "message": message}
    interaction.answer(kind)
    call.discord.notify_watchers("ANSWERED", {"id": interaction.id, "type": kind}, None, interaction.user_id)
    if call.query.get("with_response") not in ("1", "true"):
        return None
    return {"interaction": told, **({"resource": resource} if resource else {})}


def _answer(call: Call, interaction: Interaction, kind: int, data: Json) -> Json:
    """Send a new message, or defer one."""
    flags = int(data.get("flags") or 0) & (Flag.EPHEMERAL | Flag.V2 | Flag.SILENT | Flag.SUPPRESS_EMBEDS)
    body = {**data, "flags": flags} if kind == MESSAGE else {"flags": flags & Flag.EPHEMERAL}
    message = compose(
        call.world,
        interaction.channel_id,
        call.world.bot,
        body,
        call.uploads,
        kind=20 if interaction.payload["type"] == COMMAND else 0,
        flags=int(Flag.LOADING) if kind == DEFERRED else 0,
        extra=_about(interaction),
    )
    interaction.original = message
    interaction.messages.append(message)
    call.discord.publish(message, ephemeral_to=interaction.user_id)
    return message


def _update(call: Call, interaction: Interaction, kind: int, data: Json) -> Json:
    """Update the message with the component, now or later."""
    source = interaction.source
    if source is None:
        raise form_error(("type",), "INTERACTION_NO_MESSAGE", "There is no message to update")
    if source["id"] not in call.world.messages:
        raise ApiError(404, 10008, "Unknown Message")
    interaction.original = source
    if kind == UPDATE:
        revise(call.world, source, data, call.uploads)
        call.discord.publish(source, "MESSAGE_UPDATE", interaction.user_id)
    return source


def _hook(call: Call) -> Interaction:
    interaction = call.discord.by_token.get(call.params["webhook_token"])
    if interaction is None or call.params["webhook_id"] != call.world.bot["id"]:
        raise ApiError(404, 10015, "Unknown Webhook")
    if interaction.expired:
        raise ApiError(401, 50027, "Invalid Webhook Token")
    if not interaction.answered.done():
        raise ApiError(404, 10015, "Unknown Webhook")
    interaction.followed = interaction.followed or call.method != "GET"
    return interaction


def _target(call: Call) -> tuple[Interaction, Json]:
    interaction = _hook(call)
    key = call.params.get("message_id", "@original")
    mine = [interaction.original] if interaction.original else []
    mine += interaction.messages
    message = mine[0] if key == "@original" and mine else next((each for each in mine if each["id"] == key), None)
    if message is None or message["id"] not in call.world.messages:
        raise ApiError(404, 10008, "Unknown Message")
    return interaction, message


@route("POST", _HOOK, authorised=False)
async def follow_up(call: Call) -> Json:
    """Send a further message; the first one after a deferral becomes the deferred message."""
    interaction, body = _hook(call), call.body or {}
    original = interaction.original
    if original is not None and original["flags"] & Flag.LOADING and interaction.answer_type == DEFERRED:
        revise(call.world, original, body, call.uploads)
        call.discord.publish(original, "MESSAGE_UPDATE", interaction.user_id)
        return original
    message = compose(call.world, interaction.channel_id, call.world.bot, body, call.uploads, extra=_about(interaction))
    if original is not None:
        message["message_reference"] = {"type": 0, "channel_id": interaction.channel_id, "message_id": original["id"]}
    interaction.messages.append(message)
    call.discord.publish(message, ephemeral_to=interaction.user_id)
    return message


@route("GET", _ORIGINAL, _MESSAGE, authorised=False)
async def fetch(call: Call) -> Json:
    """Return the original response, or a follow-up."""
    return _target(call)[1]


@route("PATCH", _ORIGINAL, _MESSAGE, authorised=False)
async def edit(call: Call) -> Json:
    """Edit the original response, or a follow-up."""
    interaction, message = _target(call)
    revise(call.world, message, call.body or {}, call.uploads)
    call.discord.publish(message, "MESSAGE_UPDATE", interaction.user_id)
    return message


@route("DELETE", _ORIGINAL, _MESSAGE, authorised=False)
async def delete(call: Call) -> None:
    """Delete the original response, or a follow-up."""
    call.discord.delete_message(_target(call)[1])
