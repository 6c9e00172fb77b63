// A foreign client: discord.js, unmodified, on the local Discord. It answers what the test does with it.
import { createRequire } from "node:module";

const require = createRequire(process.argv[3]);
const {
  ActionRowBuilder, AttachmentBuilder, ButtonBuilder, ButtonStyle, Client, ContainerBuilder, Events, GatewayIntentBits,
  MessageFlags, ModalBuilder, SlashCommandBuilder, TextDisplayBuilder, TextInputBuilder, TextInputStyle,
} = require("discord.js");

const client = new Client({
  intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages, GatewayIntentBits.MessageContent],
  rest: { api: `${process.argv[2]}/api` },
});
const row = () => new ActionRowBuilder().addComponents(
  new ButtonBuilder().setCustomId("update").setLabel("Update").setStyle(ButtonStyle.Primary),
  new ButtonBuilder().setCustomId("form").setLabel("Form").setStyle(ButtonStyle.Secondary));
const form = () => new ModalBuilder().setCustomId("modal").setTitle("Form").addComponents(
  new ActionRowBuilder().addComponents(
    new TextInputBuilder().setCustomId("word").setLabel("Word").setStyle(TextInputStyle.Short)));

client.once(Events.ClientReady, async () => {
  await client.application.commands.set([
    new SlashCommandBuilder().setName("go").setDescription("Go").addStringOption((option) => option.setName("where")
      .setDescription("Where").setRequired(true).setAutocomplete(true)),
    new SlashCommandBuilder().setName("later").setDescription("Later"),
    new SlashCommandBuilder().setName("board").setDescription("Board"),
  ].map((command) => command.toJSON()));
  console.log("ready");
});
client.on(Events.ShardResume, () => console.log("resumed"));
client.on(Events.MessageCreate, async (message) => { if (message.content === "hello") await message.reply("hi from js"); });
client.on(Events.InteractionCreate, async (it) => {
  if (it.isAutocomplete()) await it.respond([{ name: `to ${it.options.getFocused()}`, value: "pylos" }]);
  else if (it.isModalSubmit()) await it.reply({ content: `word ${it.fields.getTextInputValue("word")}`, flags: MessageFlags.Ephemeral });
  else if (it.isButton() && it.customId === "update") await it.update({ content: "updated", components: [] });
  else if (it.isButton()) await it.showModal(form());
  else if (it.commandName === "go") {
    const file = new AttachmentBuilder(Buffer.from("a;b"), { name: "plan.csv", description: "the plan" });
    const answer = await it.reply({ content: `going to ${it.options.getString("where")}`, components: [row()], files: [file], withResponse: true });
    console.log(`replied ${answer.resource.message.id}`);
    await it.user.send("by DM");
  } else if (it.commandName === "later") {
    await it.deferReply({ flags: MessageFlags.Ephemeral });
    await it.editReply("edited later");
    await it.followUp({ content: "and more", flags: MessageFlags.Ephemeral });
  } else {
    const box = new ContainerBuilder().setAccentColor(0x993322).addTextDisplayComponents(new TextDisplayBuilder().setContent("# Board"));
    await it.reply({ components: [box], flags: MessageFlags.IsComponentsV2 });
  }
});
client.on(Events.Error, (error) => console.log(`error ${error}`));
process.on("unhandledRejection", (error) => console.log(`error ${error?.stack || error}`));
process.stdin.on("end", () => client.destroy());
process.stdin.resume();
await client.login(process.argv[4]);
