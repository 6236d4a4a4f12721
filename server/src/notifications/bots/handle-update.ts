import type { Language } from "#core/kernel/language.ts";
import { toVocative } from "#core/kernel/words/vocative.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { actorOf } from "#server/identity/service.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { findReader } from "../store.ts";
import { createAnswerKey } from "../verbs/answer-key.ts";
import { answerNotification } from "../verbs/answer.ts";
import type { Bot, BotUpdate } from "./bot.ts";
import { findBot } from "./find-bot.ts";
import { endLink, findLinked, hashCode, linkChat, takeCode } from "./links.ts";
import { findMessage } from "./messages.ts";
import { finishUpdate, readUpdate, type UpdateRef } from "./updates.ts";
import { botWordsIn } from "./words.ts";

/** Answer of the bot: the key of a text of `bot`, with its values. */
type BotReply = { key: string; values?: Record<string, string> };

type LinkedPerson = { personId: string; name: string; language: Language };

type TextUpdate = Extract<BotUpdate, { kind: "text" }>;

/**
 * Handles an update: links or ends a link, or puts an answer where it belongs. Repeating it changes nothing; the bot
 * answers once. Throws where another attempt may help.
 */
export async function handleUpdate(
  world: World,
  ref: UpdateRef,
  { last }: { last: boolean },
): Promise<void> {
  const update = await readUpdate(world, ref);
  const bot = findBot(world);
  const now = world.clock();
  const write = <T>(work: (tx: Tx) => Promise<T>) => inTenant(world.db, { orgIds: [] }, work);
  // Of another token, or sealed with another secret.
  if (!update || bot?.id !== ref.bot) {
    await write((tx) => finishUpdate(tx, ref, now));
    return;
  }
  const chat = { service: bot.service, chatId: update.chatId };
  const person = await write(async (tx) => {
    const personId = await findLinked(tx, chat);
    return personId === null ? null : findPerson(tx, personId);
  });
  const language = person?.language ?? update.language ?? "uk";
  const send = async (text: string, to: Language) => {
    const { chatId } = chat;
    await bot.send({ chatId, title: null, text, buttons: [], language: to, kind: "answer" });
  };
  const answer = ({ key, values }: BotReply) => send(botWordsIn(language)(key, values), language);

  if (update.kind === "blocked") {
    await write(async (tx) => {
      await endLink(tx, chat, "blocked", now);
      await finishUpdate(tx, ref, now);
    });
    return;
  }
  const command = update.kind === "text" ? readCommand(update.text) : null;
  if (command?.name === "start" && command.rest !== "") {
    const linked = await write((tx) =>
      redeem(world, tx, { ...chat, name: update.name }, command, ref),
    );
    if (!linked) return;
    if (linked !== "expired") return send(linked.text, linked.language);
    return answer(person ? { key: "already", values: { name: person.name } } : { key: "expired" });
  }
  if (command?.name === "stop") {
    const isFinished = await write(async (tx) => {
      await endLink(tx, chat, "stopped", now);
      return finishUpdate(tx, ref, now);
    });
    if (isFinished) await answer({ key: person ? "stopped" : "not_linked" });
    return;
  }
  const reply = await answerUpdate(world, bot, update, {
    person,
    isCommand: command !== null,
    last,
  });
  if (!(await write((tx) => finishUpdate(tx, ref, now)))) return;
  const isHint = !["added", "unfit", "refused", "failed"].includes(reply.key);
  if (!isHint || !(await isFlooded(world, `${bot.id}:${update.chatId}`))) await answer(reply);
}

/** Counts a hint to a chat; true where it had enough of them. */
async function isFlooded({ limits }: World, chat: string): Promise<boolean> {
  try {
    await limits.consume("botChat", chat);
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}

function readCommand(text: string): { name: string; rest: string } | null {
  const [, name, rest = ""] =
    /^\/(start|stop|help)(?:@\w+)?(?:\s+(.*))?$/su.exec(text.trim()) ?? [];
  return name ? { name, rest: rest.trim() } : null;
}

async function findPerson(tx: Tx, personId: string): Promise<LinkedPerson | null> {
  const reader = await findReader(tx, personId);
  return reader && { personId, name: reader.name, language: reader.language };
}

/** Links the chat by a code, together with the mark that the update is handled; null where another run was sooner. */
async function redeem(
  world: World,
  tx: Tx,
  chat: Parameters<typeof linkChat>[2],
  { rest: code }: { rest: string },
  ref: UpdateRef,
): Promise<{ text: string; language: Language } | "expired" | null> {
  const now = world.clock();
  if (!(await finishUpdate(tx, ref, now))) return null;
  const personId = await takeCode(tx, hashCode(world.config.secret, code), now);
  const person = personId === null ? null : await findPerson(tx, personId);
  if (!person) return "expired";
  const formerId = await linkChat(tx, person.personId, chat, now);
  const former = formerId === null ? null : await findPerson(tx, formerId);
  const { language, name } = person;
  const t = botWordsIn(language);
  const moved = former ? `\n\n${t("moved", { former: former.name })}` : "";
  return { text: `${t("linked", { name: toVocative(name, language) })}${moved}`, language };
}

/** Adds a text to the conversation that it answers, as its writer; returns the answer of the bot. */
async function answerUpdate(
  world: World,
  bot: Bot,
  update: BotUpdate,
  { person, isCommand, last }: { person: LinkedPerson | null; isCommand: boolean; last: boolean },
): Promise<BotReply> {
  if (!person) return { key: isCommand ? "welcome" : "not_linked" };
  if (isCommand) return { key: "help", values: { name: person.name } };
  if (update.kind !== "text") return { key: "text_only" };
  if (update.replyTo === null) return { key: "no_reply" };
  try {
    return { key: await addAnswer(world, bot, { ...update, replyTo: update.replyTo }, person) };
  } catch (error) {
    if (error instanceof Refusal)
      return { key: error.code === "generic.validation" ? "unfit" : "refused" };
    if (!last) throw error;
    world.log.error({ err: error, bot: bot.id }, "an answer to a notification was not added");
    return { key: "failed" };
  }
}

async function addAnswer(
  world: World,
  bot: Bot,
  { id, chatId, replyTo: messageId, text }: TextUpdate & { replyTo: string },
  { personId }: LinkedPerson,
): Promise<string> {
  const actor = await actorOf(world, personId);
  if (!actor || actor.secondFactorDue) throw new Refusal("generic.forbidden");
  const { service } = bot;
  const answered = await inTenant(world.db, actor, (tx) =>
    findMessage(tx, { service, chatId, messageId, personId }),
  );
  const answer = { text, key: createAnswerKey(`${bot.id}:${id}`) };
  const isAdded = answered && (await answerNotification(world, actor, answered, answer));
  return isAdded ? "added" : "unanswerable";
}
