import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { minute } from "#core/kernel/time.ts";
import { inTenant } from "../database/database.ts";
import { outboxSms } from "../table.ts";
import { openTestWorld, testNow, type TestWorld } from "../testing.ts";
import { fillText } from "./fill-text.ts";
import { takesSms } from "./reach.ts";
import { countSegments } from "./segments.ts";
import { turbosmsProvider } from "./providers/turbosms.ts";
import { createSmsDelivery } from "./sms-delivery.ts";
import { startSmsProvider } from "./testing.ts";

let standIn: Awaited<ReturnType<typeof startSmsProvider>>;
let world: TestWorld;
let deliver: ReturnType<typeof createSmsDelivery>;

beforeAll(async () => {
  standIn = await startSmsProvider("turbosms");
  world = await openTestWorld({ sms: standIn.settings });
  const { db, clock, log, config } = world;
  const provider = turbosmsProvider(standIn.settings, log);
  deliver = createSmsDelivery({ db, clock, log, provider, secret: config.secret });
});
afterAll(async () => {
  await world.close();
  await standIn.close();
});
beforeEach(async () => {
  world.setNow(testNow);
  standIn.received.length = 0;
  await world.db.orm.delete(outboxSms);
});

const code = {
  to: "+380671234567",
  text: "Оселя: код 123456",
  language: "uk",
  kind: "test.code",
} as const;
const send = async () => {
  await inTenant(world.db, { orgIds: [] }, (tx) => world.sms.send(tx, code));
  const [row] = await world.db.orm.select().from(outboxSms);
  return row?.id ?? "";
};
const rows = () => world.db.orm.select().from(outboxSms);

test("a code leaves once, also with two processes, and its words are forgotten", async () => {
  const id = await send();
  const [before] = await rows();
  expect(before).toMatchObject({ state: "queued", recipient: "+•••••••••567" });
  expect(before?.text).not.toContain("123456");
  await Promise.all([deliver(id, false), deliver(id, false), deliver(id, false)]);
  await deliver(id, false);
  expect(standIn.received).toMatchObject([{ to: code.to, text: code.text }]);
  expect((await rows())[0]?.text).toBe("");
});

test("a busy provider is asked again, and at last given up", async () => {
  const id = await send();
  standIn.answerNext("throttled", "throttled");
  await expect(deliver(id, false)).rejects.toThrow("busy");
  await deliver(id, true);
  expect(await rows()).toMatchObject([{ state: "failed", reason: "busy", text: "" }]);
});

test("a lost answer is uncertain and is not sent again", async () => {
  const id = await send();
  standIn.answerNext("lost");
  await deliver(id, false);
  await deliver(id, false);
  expect(standIn.received).toHaveLength(1);
  expect(await rows()).toMatchObject([{ state: "uncertain", text: "" }]);
});

test("a code that has ended is not sent any more", async () => {
  const id = await send();
  world.setNow(new Date(testNow.getTime() + 11 * minute));
  await deliver(id, false);
  expect(standIn.received).toEqual([]);
  expect(await rows()).toMatchObject([{ state: "failed", reason: "late" }]);
});

test("what was sealed with another secret is not sent, and said so", async () => {
  const id = await send();
  const { db, clock, log } = world;
  const provider = turbosmsProvider(standIn.settings, log);
  const secret = "another secret that is long enough to be one";
  await createSmsDelivery({ db, clock, log, provider, secret })(id, false);
  expect(await rows()).toMatchObject([{ state: "failed", reason: "secret", text: "" }]);
});

test.each([
  ["a".repeat(160), 1],
  ["a".repeat(161), 2],
  ["a".repeat(306), 2],
  ["€".repeat(80), 1],
  ["€".repeat(81), 2],
  ["ї".repeat(70), 1],
  ["ї".repeat(71), 2],
  ["ї".repeat(134), 2],
  ["ї".repeat(135), 3],
  [`${"a".repeat(68)}🔧`, 1],
  [`${"a".repeat(69)}🔧`, 2],
  ["🔧".repeat(35), 1],
  ["🔧".repeat(36), 2],
])("%s is billed as %d segments", (text, expected) => {
  expect(countSegments(text)).toBe(expected);
});

test.each([
  ["+380671234567", true],
  ["+380441234567", false],
  ["+380800500600", false],
  ["+48512345678", false],
  ["+12025550160", false],
  ["no number", false],
])("%s takes text messages: %s", (phone, expected) => {
  expect(takesSms(phone, ["UA"])).toBe(expected);
});

test("phones of further countries are served where the operator lists them", () => {
  expect(takesSms("+48512345678", ["UA", "PL"])).toBe(true);
  // In North America a number does not say whether it is a mobile one.
  expect(takesSms("+12025550160", ["US"])).toBe(true);
});

test("a template with a missing value is never sent", () => {
  expect(fillText("код {{code}}", { code: "123456" })).toBe("код 123456");
  expect(() => fillText("код {{code}}", { code: "" })).toThrow("lacks its code");
  expect(() => fillText("код {{code}}", {})).toThrow("lacks its code");
});
