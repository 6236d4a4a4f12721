import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { standInToken, startTelegram, type TelegramAnswer } from "./stand-in.ts";
import { openTelegramBot } from "./telegram-bot.ts";
import type { BotMessage } from "./bot.ts";

let telegram: Awaited<ReturnType<typeof startTelegram>>;
const botAt = (apiRoot: string, token = standInToken) => openTelegramBot({ token, apiRoot }, 300);
const bot = () => botAt(telegram.settings.OSELIA_TELEGRAM_API);

beforeAll(async () => void (telegram = await startTelegram()));
afterAll(() => telegram.close());
beforeEach(() => {
  telegram.sent.length = 0;
});

const message: BotMessage = {
  chatId: "501",
  title: "Заявку прийнято",
  text: "З-17 · <b>Тече</b> кран & *все*",
  buttons: [
    { label: "Відкрити", url: "https://oselia.example/requests/17" },
    { label: "Налаштувати", url: "https://oselia.example/profile" },
  ],
  language: "uk",
  kind: "requests",
};

test.each<[TelegramAnswer, object]>([
  ["chat_not_found", { outcome: "gone" }],
  ["blocked", { outcome: "gone" }],
  ["server_fault", { outcome: "uncertain" }],
  ["unauthorized", { outcome: "later", reason: "account", delay: null }],
  [{ retryAfter: 7 }, { outcome: "later", reason: "busy", delay: 7_000 }],
  ["lost", { outcome: "uncertain" }],
  ["never", { outcome: "uncertain" }],
  [502, { outcome: "uncertain" }],
])("%j is understood", async (answer, outcome) => {
  telegram.answerNext(answer);
  expect(await bot().send(message)).toEqual(outcome);
});

test("what never reached Telegram may be sent again, and a foreign token is the operator's matter", async () => {
  const closed = await startTelegram();
  await closed.close();
  const { OSELIA_TELEGRAM_API: address } = closed.settings;
  const unreached = { outcome: "later", reason: "unreached", delay: null };
  expect(await botAt(address).send(message)).toEqual(unreached);
  const { OSELIA_TELEGRAM_API: open } = telegram.settings;
  expect(await botAt(open, `1:${"x".repeat(30)}`).send(message)).toMatchObject({
    reason: "account",
  });
});

test("a message is plain text with a bold title, and buttons that open its page and its setting", async () => {
  expect(await bot().send(message)).toEqual({ outcome: "sent", messageId: "1" });
  const [sent] = telegram.sent;
  expect(sent?.text).toBe("Заявку прийнято\nЗ-17 · <b>Тече</b> кран & *все*");
  expect(sent).not.toHaveProperty("parse_mode");
  expect(sent?.entities).toEqual([{ type: "bold", offset: 0, length: 15 }]);
  expect(sent?.reply_markup?.inline_keyboard).toEqual([
    [
      { text: "Відкрити", url: "https://oselia.example/requests/17" },
      { text: "Налаштувати", url: "https://oselia.example/profile" },
    ],
  ]);
});

test("a page of this computer stands in the text: Telegram refuses a button for it", async () => {
  const url = "http://localhost:3000/requests/17";
  await bot().send({ ...message, buttons: [{ label: "Відкрити", url }] });
  expect(telegram.sent[0]).not.toHaveProperty("reply_markup");
  expect(telegram.sent[0]?.text.endsWith(`\n\n${url}`)).toBe(true);
});

test("a long text with emoji stays within 4,096 units and whole characters", async () => {
  await bot().send({ ...message, title: "🔧 Новина", text: "🏠".repeat(4_000) });
  const [sent] = telegram.sent;
  expect(sent?.text.length).toBeLessThanOrEqual(4_096);
  expect(sent?.text.isWellFormed()).toBe(true);
  expect(sent?.entities?.[0]?.length).toBe("🔧 Новина".length);
});

test("an address that links names the bot; without an answer of Telegram there is none", async () => {
  expect(await bot().findLinkUrl("code")).toBe("https://t.me/oselia_bot?start=code");
  const { OSELIA_TELEGRAM_API: open } = telegram.settings;
  expect(await botAt(open, `1:${"x".repeat(30)}`).findLinkUrl("code")).toBeNull();
});
