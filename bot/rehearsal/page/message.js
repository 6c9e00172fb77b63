// One message: author, text, embeds, pictures, components, reactions.
import { attachment, component, localUrl, picture } from "./components.js";
import { avatar, el, icon, outward } from "./dom.js";
import { inline, markdown, moment } from "./markdown.js";

const EPHEMERAL = 64;
const LOADING = 128;

export function messageNode(message, before, world) {
  const author = world.person(message.author.id) || { name: message.author.username, bot: message.author.bot, colour: 0 };
  const sent = Date.parse(message.timestamp) / 1000;
  const follows = before && before.author.id === message.author.id && message.type !== 20 && !message.referenced_message
    && !(message.flags & EPHEMERAL) === !(before.flags & EPHEMERAL)
    && sent - Date.parse(before.timestamp) / 1000 < 420 && message.type !== 6 && before.type !== 6;
  const mine = message.mentions.some((user) => user.id === world.me);
  const node = el("article", { class: ["message", follows ? "follows" : "", message.flags & EPHEMERAL ? "ephemeral" : "",
    mine ? "mentions-me" : ""].join(" "), data: { id: message.id } });
  if (message.type === 6) {
    node.classList.add("notice");
    node.append(el("span", { class: "gutter" }, icon("flag")), el("div", { class: "body" },
      el("b", { text: author.name + " " }), world.say("pinned")));
    return node;
  }
  if (!follows) node.append(context(message, world) || "", avatar(author));
  else node.append(el("span", { class: "gutter" }, clock(sent, world)));
  const body = el("div", { class: "body" });
  if (!follows) {
    body.append(el("header", {}, el("b", { class: author.bot ? "name bot" : "name", text: author.name }),
      author.bot ? el("span", { class: "badge", text: "✓ " + world.say("app") }) : null, stamp(sent, world)));
  }
  body.append(...content(message, author, world));
  node.append(body, tools(message, author, world));
  return node;
}

function clock(seconds, world) {
  return el("time", { text: new Intl.DateTimeFormat(world.locale, { timeStyle: "short" }).format(new Date(seconds * 1000)) });
}

function stamp(seconds, world) {
  const today = new Date(seconds * 1000).toDateString() === new Date().toDateString();
  const node = moment(seconds, today ? "t" : "f", world.locale);
  node.className = "stamp";
  return node;
}

function context(message, world) {
  const meta = message.interaction_metadata;
  if (message.type === 20 && meta) {
    const who = world.person(meta.user.id);
    return el("div", { class: "context" }, who ? avatar(who, "tiny") : null, el("b", { text: who ? who.name : meta.user.username }),
      el("span", { text: ` ${world.say("used")} ` }), el("span", { class: "mention", text: "/" + meta.name }));
  }
  const reply = message.referenced_message;
  if (!reply) return null;
  const who = world.person(reply.author.id) || { name: reply.author.username, bot: true };
  return el("div", { class: "context" }, avatar(who, "tiny"), el("b", { text: who.name + " " }),
    el("span", { class: "excerpt" }, inline((reply.content || "…").slice(0, 120).replace(/\n/g, " "), world)));
}

function content(message, author, world) {
  const parts = [];
  if (message.flags & LOADING) {
    parts.push(el("div", { class: "thinking" }, el("span", { class: "dots" }, el("i"), el("i"), el("i")),
      el("span", { text: ` ${author.name} ${world.say("thinking")}` })));
  }
  if (message.content) {
    const text = markdown(message.content, world);
    if (message.edited_timestamp) text.append(el("span", { class: "edited", text: " " + world.say("edited") }));
    parts.push(text);
  }
  const pictures = message.attachments.filter((each) => (each.content_type || "").startsWith("image/"));
  if (pictures.length) {
    parts.push(el("div", { class: `gallery of${Math.min(pictures.length, 4)}` },
      pictures.map((each) => picture(each, each.description, world))));
  }
  parts.push(...message.attachments.filter((each) => !pictures.includes(each)).map(attachment));
  parts.push(...message.embeds.map((each) => embed(each, world)));
  if (message.components.length) {
    parts.push(el("div", { class: message.flags & (1 << 15) ? "layout" : "rows" },
      message.components.map((each) => component(each, message, world))));
  }
  if (message.thread) parts.push(threadLink(message.thread, world));
  if ((message.reactions || []).length) parts.push(reactions(message, world));
  if (message.flags & EPHEMERAL && !(message.flags & LOADING)) {
    parts.push(el("div", { class: "private" }, icon("eye"), el("span", { text: world.say("private-note") + " • " }),
      el("button", { type: "button", class: "plain", text: world.say("dismiss"),
        on: { click: () => world.ask("dismiss", { message: message.id }) } })));
  }
  return parts;
}

function threadLink(thread, world) {
  return el("button", { class: "threadlink", type: "button", on: { click: () => world.openChannel(thread.id) } },
    icon("thread"), el("b", { text: thread.name }), el("span", { text: "›" }));
}

function embed(each, world) {
  const node = el("div", { class: "embed" });
  if (each.color !== undefined && each.color !== null) {
    node.style.setProperty("--accent", "#" + each.color.toString(16).padStart(6, "0"));
  }
  const texts = el("div", { class: "texts" });
  if (each.author) texts.append(el("div", { class: "embed-author", text: each.author.name }));
  if (each.title) {
    const title = inline(each.title, world);
    texts.append(el("div", { class: "embed-title" },
      outward(each.url) ? el("a", { href: each.url, target: "_blank", rel: "noreferrer noopener" }, title) : title));
  }
  if (each.description) texts.append(markdown(each.description, world));
  if ((each.fields || []).length) {
    texts.append(el("div", { class: "fields" }, each.fields.map((item) => el("div", { class: item.inline ? "inline" : "" },
      el("b", {}, inline(item.name, world)), markdown(item.value, world)))));
  }
  node.append(texts);
  if (each.thumbnail) node.append(picture(each.thumbnail, "", world, "thumbnail"));
  if (each.image) node.append(picture(each.image, each.title || "", world, "wide"));
  if (each.footer || each.timestamp) {
    node.append(el("footer", {}, each.footer ? each.footer.text : "", each.footer && each.timestamp ? " • " : "",
      each.timestamp ? moment(Date.parse(each.timestamp) / 1000, "f", world.locale) : ""));
  }
  return node;
}

function reactions(message, world) {
  return el("div", { class: "reactions" }, message.reactions.map((each) => el("button", { type: "button", class: "reaction",
    on: { click: () => world.ask("react", { message: message.id, emoji: each.emoji.name }) } },
  el("span", { text: each.emoji.name }), el("b", { text: String(each.count) }))));
}

function tools(message, author, world) {
  const box = el("div", { class: "tools" });
  if (message.flags & EPHEMERAL) return box;
  box.append(
    el("button", { type: "button", title: world.say("react"), "aria-label": world.say("react"),
      on: { click: () => world.pickEmoji(message) } }, icon("smile")),
    el("button", { type: "button", title: world.say("reply"), "aria-label": world.say("reply"),
      on: { click: () => world.replyTo(message, author) } }, icon("reply")));
  for (const command of world.commands().filter((each) => each.type === 3)) {
    box.append(el("button", { type: "button", text: command.name, title: command.name,
      on: { click: () => world.menu(message, command.name) } }));
  }
  return box;
}

export { localUrl };
