import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ReminderDay } from "#core/billing/reminders/model.ts";
import { person } from "#server/identity/table.ts";
import { listInbox } from "#server/notifications/reads/inbox-view.ts";
import { beginFollowing } from "#server/notifications/service.ts";
import { openDesk } from "#server/notifications/testing.ts";
import { outboxMail } from "#server/platform/table.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { type Community, foundCommunity } from "#server/requests/testing.ts";
import { invoiceById } from "../reads/invoices-view.ts";
import { feeFor, moneyFor } from "../testing.ts";
import { cancelInvoice, issueInvoice } from "./invoices.ts";
import { receivePayment } from "./payments.ts";
import { sendReminders } from "./remind.ts";
import { saveReminders } from "./reminders.ts";

let world: TestWorld;
let community: Community;
let desk: ReturnType<typeof openDesk>;
beforeAll(async () => {
  world = await openTestWorld({ demo: true });
  await beginFollowing(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  community = await foundCommunity(world);
  desk = openDesk(world, community.orgId);
  const days: ReminderDay[] = [-3, 0, 3];
  await saveReminders(world, community.ada, { enabled: true, days, version: 0 });
});

const plain = (text = "") => text.replaceAll(/[\u00a0\u202f]/g, " ");
const bill = (kopecks: number, dueOn: string) =>
  issueInvoice(world, community.max, feeFor(community, kopecks, { dueOn }), null);

/** Sets the clock to noon of a local day and clears the letters written by then. */
async function on(date: string) {
  await desk.letters();
  await world.db.orm.delete(outboxMail);
  world.setNow(new Date(`${date}T10:00:00Z`));
}

test("each reminder comes once with two processes at work, all of an apartment in one letter", async () => {
  const one = await bill(10_000, "2026-11-25");
  await bill(20_000, "2026-11-25");
  await on("2026-11-21");
  await sendReminders(world);
  expect(await desk.letters()).toEqual([]);
  await on("2026-11-22");
  await Promise.all([sendReminders(world), sendReminders(world), sendReminders(world)]);
  await sendReminders(world);
  const letters = await desk.letters(community.ann);
  expect(letters).toHaveLength(1);
  expect(plain(letters[0]?.subject)).toContain("Нагадування про оплату: 300,00 ₴");
  expect(plain(letters[0]?.text)).toContain(
    "Останній день оплати — 25.11.2026. Лишилося сплатити 100,00 ₴.",
  );
  expect((await invoiceById(world, community.ann, one.id)).reminders).toEqual(["2026-11-22"]);
  await on("2026-11-23");
  await sendReminders(world);
  expect(await desk.letters()).toEqual([]);
  await on("2026-11-28");
  await sendReminders(world);
  const [late] = await desk.letters(community.ann);
  expect(plain(late?.text)).toContain("Строк оплати минув 25.11.2026.");
});

test("nobody is reminded of what is paid or cancelled, also where that came after it was found", async () => {
  const { number } = await bill(10_000, "2026-11-25");
  const part = await bill(20_000, "2026-11-25");
  const paid = await bill(30_000, "2026-11-25");
  await on("2026-11-22");
  await cancelInvoice(world, community.max, { number, reason: "Не той місяць" }, null);
  const money = moneyFor(community, 35_000, { invoiceId: paid.id, receivedOn: "2026-11-22" });
  await receivePayment(world, community.max, money, null);
  await desk.letters();
  await world.db.orm.delete(outboxMail);
  await sendReminders(world);
  expect((await invoiceById(world, community.max, part.id)).reminders).toEqual(["2026-11-22"]);
  expect((await invoiceById(world, community.max, paid.id)).reminders).toEqual([]);
  const rest = { invoiceId: part.id, receivedOn: "2026-11-22", confirmDuplicate: true };
  await receivePayment(world, community.max, moneyFor(community, 15_000, rest), null);
  const letters = await desk.letters(community.ann);
  expect(letters.map(({ text }) => text.includes("Нагадування"))).not.toContain(true);
  expect(await desk.outcomesOf(community.ann)).toContain("reminded: past");
});

test("in the inbox a reminder of what was paid since names no sum", async () => {
  const paid = await bill(10_000, "2026-11-25");
  await bill(20_000, "2026-11-25");
  await on("2026-11-22");
  await sendReminders(world);
  const rest = { invoiceId: paid.id, receivedOn: "2026-11-22" };
  await receivePayment(world, community.max, moneyFor(community, 10_000, rest), null);
  await desk.letters();
  const { items } = await listInbox(world, community.ann, { language: "uk" });
  const reminders = items.map(({ title }) => plain(title)).filter((one) => one.includes("Нагад"));
  expect(reminders.toSorted()).toEqual([
    "Нагадування про оплату: 200,00 ₴",
    "Нагадування про оплату: сплачувати вже нічого",
  ]);
});

test("who wants no letters about payments is told in the application alone; off is off", async () => {
  const set = { notifications: { payments: { email: false } } };
  await world.db.orm.update(person).set(set).where(eq(person.id, community.eva.personId));
  await bill(10_000, "2026-11-25");
  await on("2026-11-25");
  await sendReminders(world);
  expect(await desk.letters(community.eva)).toEqual([]);
  expect(await desk.letters(community.ann)).toHaveLength(1);
  expect(await desk.outcomesOf(community.eva)).toContain("reminded: unwanted");
  const off = { enabled: false, days: [-3, 0, 3] as ReminderDay[], version: 1 };
  await expect(saveReminders(world, community.ada, { ...off, version: 0 })).rejects.toMatchObject({
    code: "generic.conflict",
  });
  await saveReminders(world, community.ada, off);
  await on("2026-11-28");
  await sendReminders(world);
  expect(await desk.letters(community.ann)).toEqual([]);
});
