import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { day, minute } from "#core/kernel/time.ts";
import { testNow } from "#server/platform/testing.ts";
import { botUpdate } from "../table.ts";
import { findBot } from "./find-bot.ts";
import { fetchOnce, startReceiving, telegramHook, webhookSecret } from "./receive.ts";
import { textUpdate } from "./stand-in.ts";
import { openBotHouse } from "./testing.ts";

const { now } = openBotHouse({ publicUrl: "https://oselia.example" });

let { world, telegram } = {} as ReturnType<typeof now>;
beforeEach(async () => {
  ({ world, telegram } = now());
  await world.db.orm.delete(botUpdate);
});

function bot() {
  const found = findBot(world);
  if (!found?.receiving) throw new Error("the world has no bot");
  return { bot: found, receiving: found.receiving };
}
const fetchAs = (holder: string) => {
  const { bot: opened, receiving } = bot();
  return fetchOnce(world, opened, receiving, { holder, signal: new AbortController().signal });
};
const numbers = async () =>
  (await world.db.orm.select().from(botUpdate)).map(({ updateId }) => updateId).toSorted();
const offsets = () =>
  telegram.calls.flatMap(({ method, body }) => (method === "getUpdates" ? [body["offset"]] : []));
const call = (update: unknown, secret: string) =>
  telegramHook(world, {
    headers: new Headers({ "x-telegram-bot-api-secret-token": secret }),
    body: new TextEncoder().encode(JSON.stringify(update)),
  });

test("the webhook takes an update with its secret, once however often it comes; no other", async () => {
  const update = textUpdate(901, "/help");
  const secret = webhookSecret(world, bot().bot);
  expect(secret).toMatch(/^[A-Za-z0-9_-]{1,256}$/);
  expect(await call(update, "")).toBe(400);
  expect(await call(update, `${secret.slice(0, -1)}x`)).toBe(400);
  expect(await numbers()).toEqual([]);
  expect(await call(update, secret)).toBe(200);
  expect(await call(update, secret)).toBe(200);
  expect(await call("nonsense", secret)).toBe(200);
  expect(await numbers()).toEqual([update.update_id]);
  const [row] = await world.db.orm.select().from(botUpdate);
  expect(row?.body).not.toContain("help");
});

test("a site that others reach by https is called: the webhook is set at the start", async () => {
  const stop = startReceiving(world);
  await expect.poll(() => telegram.calls.map(({ method }) => method)).toContain("setWebhook");
  await stop();
  const { body } = telegram.calls.find(({ method }) => method === "setWebhook") ?? {};
  expect(body).toMatchObject({
    url: "https://oselia.example/api/hooks/telegram",
    secret_token: webhookSecret(world, bot().bot),
  });
});

test("one process fetches at a time; another one takes over when it is gone", async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  telegram.updates.push(textUpdate(902, "/help"));
  const outcomes = await Promise.all([fetchAs(first), fetchAs(second)]);
  expect(outcomes.toSorted()).toEqual([false, true]);
  const waiting = outcomes[0] ? second : first;
  expect(await fetchAs(waiting)).toBe(false);
  world.setNow(new Date(testNow.getTime() + 2 * minute));
  expect(await fetchAs(waiting)).toBe(true);
  expect(await numbers()).toHaveLength(1);
});

test("updates are fetched from the cursor on, and anew after a quiet day", async () => {
  const holder = randomUUID();
  world.setNow(new Date(testNow.getTime() + 10 * minute));
  const update = textUpdate(903, "/help");
  telegram.updates.push(update);
  await fetchAs(holder);
  await fetchAs(holder);
  expect(offsets().at(-1)).toBe(update.update_id + 1);
  world.setNow(new Date(testNow.getTime() + 10 * minute + day));
  await fetchAs(holder);
  expect(offsets().at(-1)).toBeUndefined();
  expect(await numbers()).toEqual([update.update_id]);
});
