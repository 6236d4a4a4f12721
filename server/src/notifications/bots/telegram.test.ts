import { beforeEach, expect, test } from "vitest";
import { bot as words } from "#core/notifications/texts/bot/uk.ts";
import { getById } from "#server/requests/reads/request-view.ts";
import { getTelegram } from "./settings-view.ts";
import { openBotHouse } from "./testing.ts";
import { textUpdate } from "./stand-in.ts";

const { now, receive, deliverTo, codeOf, acceptRequest, statesOf, texts } = openBotHouse();

let { world, community, telegram, ann } = {} as ReturnType<typeof now>;
beforeEach(() => {
  ({ world, community, telegram, ann } = now());
});

const chat = 501;

test("link, notification, answer, stop", async () => {
  expect(await getTelegram(world, ann)).toEqual({ available: true, link: null, ended: null });
  const code = await codeOf(ann);
  expect(code).toMatch(/^[A-Za-z0-9_-]{32}$/);
  await receive(textUpdate(chat, `/start ${code}`));
  expect((await getTelegram(world, ann)).link).toMatchObject({ name: "@hanna" });
  expect(texts().at(-1)).toContain("Готово");

  const leak = await acceptRequest();
  await deliverTo(ann);
  expect(await statesOf(ann)).toEqual(["telegram sent"]);
  const notification = telegram.sent.at(-1);
  expect(notification).toMatchObject({ chat_id: String(chat) });
  expect(notification?.text).toContain(leak.title);
  expect(notification?.text).toContain(words.answerable);
  expect(notification?.text).toContain("Надійшло, бо ви подали цю заявку.");

  await receive(textUpdate(chat, "Буду вдома після шостої", { replyTo: telegram.sent.length }));
  expect(texts().at(-1)).toBe(words.added);
  const seen = await getById(world, community.max, leak.id);
  expect(seen.timeline.at(-1)).toMatchObject({ comment: { body: "Буду вдома після шостої" } });

  await receive(textUpdate(chat, "/stop"));
  expect(texts().at(-1)).toBe(words.stopped);
  expect(await getTelegram(world, ann)).toMatchObject({ link: null, ended: { reason: "stopped" } });
  await acceptRequest();
  await deliverTo(ann);
  expect(await statesOf(ann)).toEqual(["telegram sent"]);
});
