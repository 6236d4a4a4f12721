import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { notificationMatrix } from "#core/identity/preferences.ts";
import { minute } from "#core/kernel/time.ts";
import { bot as english } from "#core/notifications/texts/bot/en.ts";
import { bot as words } from "#core/notifications/texts/bot/uk.ts";
import { person } from "#server/identity/table.ts";
import { testNow } from "#server/platform/testing.ts";
import { getTelegram, unlinkTelegram } from "./settings-view.ts";
import { blockUpdate, textUpdate } from "./stand-in.ts";
import { openBotHouse } from "./testing.ts";

const { now, receive, codeOf, link, texts } = openBotHouse();

let { world, community, ann } = {} as ReturnType<typeof now>;
let chat = 600;
beforeEach(() => {
  ({ world, community, ann } = now());
  // Another chat in each test: what the bot answers to one is limited.
  chat += 10;
});

const start = (chatId: number, code: string) => receive(textUpdate(chatId, `/start ${code}`));

test("linking switches Telegram on for undecided topics alone", async () => {
  const decided = { payments: { telegram: false } };
  await world.db.orm
    .update(person)
    .set({ notifications: decided })
    .where(eq(person.id, ann.personId));
  await link(ann, chat);
  const [row] = await world.db.orm
    .select({ choices: person.notifications })
    .from(person)
    .where(eq(person.id, ann.personId));
  const { requests, payments } = notificationMatrix(row?.choices ?? {});
  expect([requests.telegram, payments.telegram]).toEqual([true, false]);
});

test("a code links once; a later one ends it, and so do 15 minutes", async () => {
  const code = await codeOf(ann);
  await start(chat, code);
  await start(chat, code);
  expect(texts().at(-1)).toContain("вже надходять");
  await start(chat + 1, code);
  expect(texts().at(-1)).toBe(words.expired);

  const first = await codeOf(community.bob);
  const second = await codeOf(community.bob);
  await start(chat + 1, first);
  expect(texts().at(-1)).toBe(words.expired);
  world.setNow(new Date(testNow.getTime() + 15 * minute));
  await start(chat + 1, second);
  expect(texts().at(-1)).toBe(words.expired);
  expect((await getTelegram(world, community.bob)).link).toBeNull();
});

test("two chats with one code at once: one is linked", async () => {
  const code = await codeOf(ann);
  await Promise.all([start(chat, code), start(chat + 1, code)]);
  expect(texts().filter((text) => text.startsWith("Готово"))).toHaveLength(1);
  expect(texts().filter((text) => text === words.expired)).toHaveLength(1);
});

test("a chat belongs to one person: who had it before is told in the settings and in the chat", async () => {
  await link(ann, chat);
  await start(chat, await codeOf(community.bob));
  expect(texts().at(-1)).toContain("іншого облікового запису");
  expect(await getTelegram(world, ann)).toMatchObject({ link: null, ended: { reason: "taken" } });
  expect((await getTelegram(world, community.bob)).link).not.toBeNull();
});

test("a person's new chat takes the place of the old one", async () => {
  await link(ann, chat);
  await link(ann, chat + 1);
  await receive(textUpdate(chat, "/help"));
  expect(texts().at(-1)).toBe(words.welcome);
});

test("without a code the bot explains itself, in the language of the sender's Telegram", async () => {
  await receive(textUpdate(chat, "/start", { from: { language_code: "en-GB" } }));
  await receive(textUpdate(chat, "/start", { from: { language_code: "uk" } }));
  await receive(textUpdate(chat, "Добрий день", { from: { language_code: "de" } }));
  expect(texts()).toEqual([english.welcome, words.welcome, words.not_linked]);
});

test("groups are not answered", async () => {
  await receive(textUpdate(-100, "/start", { type: "supergroup" }));
  expect(texts()).toEqual([]);
});

test("blocking the bot ends the link with its reason, which the settings can put away", async () => {
  await link(ann, chat);
  await receive(blockUpdate(chat));
  expect(await getTelegram(world, ann)).toMatchObject({ link: null, ended: { reason: "blocked" } });
  expect(await unlinkTelegram(world, ann)).toEqual({ available: true, link: null, ended: null });
});

test("an update that comes twice is answered once", async () => {
  await receive(textUpdate(chat, "/help"), 3);
  expect(texts()).toHaveLength(1);
});

test("who floods the bot is not answered any more for a while", async () => {
  for (let n = 0; n < 25; n++) await receive(textUpdate(chat, "?"));
  expect(texts()).toHaveLength(20);
});
