import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { bot as words } from "#core/notifications/texts/bot/uk.ts";
import { limits } from "#core/requests/model.ts";
import { getById } from "#server/requests/reads/request-view.ts";
import { residency } from "#server/buildings/table.ts";
import { actOnRequest } from "#server/requests/verbs/act.ts";
import { openManagement } from "#server/chat/verbs/open.ts";
import { listMessages } from "#server/chat/reads/views.ts";
import { sendMessage } from "#server/chat/verbs/send.ts";
import { followFacts } from "../service.ts";
import { photoUpdate, textUpdate } from "./stand-in.ts";
import { openBotHouse } from "./testing.ts";

const { now, inside, receive, deliverTo, link, acceptRequest, texts } = openBotHouse();

let { world, community, telegram, ann } = {} as ReturnType<typeof now>;
let chat = 700;
beforeEach(() => {
  ({ world, community, telegram, ann } = now());
  // Another chat in each test: what the bot answers to one is limited.
  chat += 10;
});

const reply = (text: string) => textUpdate(chat, text, { replyTo: telegram.sent.length });
const commentsOf = async (id: string) =>
  (await getById(world, community.max, id)).timeline.flatMap(({ comment }) => comment?.body ?? []);

/** Links a chat, and brings a notification of a request there. */
async function notified() {
  await link(ann, chat);
  const leak = await acceptRequest();
  await deliverTo(ann);
  return leak;
}

test("an answer to a question takes the request up again", async () => {
  await link(ann, chat);
  const { number, version, id } = await acceptRequest();
  const question = { action: "ask" as const, number, version, question: "Коли ви вдома?" };
  await actOnRequest(world, community.max, question, null);
  await followFacts(world);
  await deliverTo(ann);
  expect(texts().at(-1)).toMatch(/\n\nКоли ви вдома\?\n— \S+/);
  await receive(reply("Після шостої 🏠"));
  expect(texts().at(-1)).toBe(words.added);
  expect(await getById(world, community.max, id)).toMatchObject({ status: "in_progress" });
  expect(await commentsOf(id)).toEqual(["Коли ви вдома?", "Після шостої 🏠"]);
});

test("an answer that Telegram repeats is added once", async () => {
  const { id } = await notified();
  await receive(reply("Дякую"), 3);
  expect(await commentsOf(id)).toEqual(["Дякую"]);
  expect(texts().filter((text) => text === words.added)).toHaveLength(1);
});

test("who has lost the right to the request is refused", async () => {
  const { id } = await notified();
  await inside((tx) => tx.delete(residency).where(eq(residency.personId, ann.personId)));
  await receive(reply("Ще тече"));
  expect(texts().at(-1)).not.toBe(words.added);
  expect(await commentsOf(id)).toEqual([]);
});

test("photos, texts that are too long, and what answers nothing get a hint", async () => {
  const { id } = await notified();
  const notification = telegram.sent.length;
  await receive(photoUpdate(chat, notification));
  await receive(textUpdate(chat, "я".repeat(limits.words.max + 1), { replyTo: notification }));
  await receive(textUpdate(chat, "   ", { replyTo: notification }));
  await receive(textUpdate(chat, "Добрий день"));
  await receive(textUpdate(chat, "Дякую", { replyTo: 99_999 }));
  await receive(textUpdate(chat + 1, "Дякую", { replyTo: notification }));
  expect(texts().slice(notification)).toEqual([
    words.text_only,
    words.unfit,
    words.unfit,
    words.no_reply,
    words.unanswerable,
    words.not_linked,
  ]);
  expect(await commentsOf(id)).toEqual([]);
});

test("whoever linked the chat later cannot answer the former person's notifications", async () => {
  const { id } = await notified();
  const notification = telegram.sent.length;
  await link(community.bob, chat);
  await receive(textUpdate(chat, "Це не моє", { replyTo: notification }));
  expect(texts().at(-1)).toBe(words.unanswerable);
  expect(await commentsOf(id)).toEqual([]);
});

test("an answer to a chat message goes into the chat", async () => {
  await link(ann, chat);
  const { id } = await openManagement(world, ann, { orgId: community.orgId });
  const hello = { id, messageId: randomUUID(), body: "Вітаємо! Чим допомогти?" };
  await sendMessage(world, community.max, hello);
  await followFacts(world);
  await deliverTo(ann);
  expect(texts().at(-1)).toContain("\n\nВітаємо! Чим допомогти?\n— ");
  await receive(reply("Не світить лампа на поверсі"), 2);
  expect(texts().at(-1)).toBe(words.added);
  const { items } = await listMessages(world, community.max, { id });
  expect(items.map(({ body }) => body).toSorted()).toEqual([
    "Вітаємо! Чим допомогти?",
    "Не світить лампа на поверсі",
  ]);
});
