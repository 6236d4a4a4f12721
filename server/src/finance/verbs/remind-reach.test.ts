import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { previewActInput } from "#core/finance/bulk/inputs.ts";
import { accessScope } from "#core/kernel/access.ts";
import { debtLettersQuery } from "#server/billing/reads/debt-letters.ts";
import { printDebtLetters } from "#server/billing/receipts/debt-letters.ts";
import { type Books, foundBooks } from "#server/billing/testing.ts";
import { reminderOutreach } from "#server/billing/letters/outreach.ts";
import { bankDetails } from "#server/billing/table/bank-table.ts";
import { invoiceReminder } from "#server/billing/table/reminder-table.ts";
import { sendReminders } from "#server/billing/verbs/remind.ts";
import { saveReminders } from "#server/billing/verbs/reminders.ts";
import { contacts, residency } from "#server/buildings/table.ts";
import { account, person } from "#server/identity/table.ts";
import { deliver } from "#server/notifications/delivery/deliver.ts";
import { queueOutreach } from "#server/notifications/outreach/queue-outreach.ts";
import { getOutreachRecord } from "#server/notifications/reads/outreach-view.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { outboxSms } from "#server/platform/table.ts";
import { changeOutreach } from "#server/register/outreach/setting.ts";
import { runRead } from "#server/platform/read/statement.ts";
import { listBilled, previewAct } from "../reads/invoices-view.ts";
import { actOnInvoices } from "./bulk.ts";

let world: TestWorld;
let books: Books;
beforeAll(async () => {
  world = await openTestWorld({ demo: true });
});
afterAll(() => world.close());

/** Apartment 2 has nobody with an account, and the owner of apartment 3 wants no letters about payments. */
beforeEach(async () => {
  world.setNow(testNow);
  books = await foundBooks(world);
  await world.db.orm.delete(account).where(eq(account.personId, books.bob.personId));
  await world.db.orm
    .update(person)
    .set({ notifications: { payments: { email: false } } })
    .where(eq(person.id, books.eva.personId));
});

test("only what reaches somebody is a reminder, and the others can be printed", async () => {
  const [first, second, third] = books.flats;
  const mails = await books.issue(100_00);
  const again = await books.issue(150_00);
  const none = await books.issue(200_00, { apartmentId: second });
  const bell = await books.issue(300_00, { apartmentId: third });
  const ids = [mails, again, none, bell].map(({ id }) => id);
  const foretold = await previewAct(world, books.max, { action: "remind", ids });
  expect(foretold).toEqual({
    done: 3,
    amount: 550_00,
    left: [{ why: "unreached", count: 1 }],
    reach: { email: 1, inbox: 1, contactEmail: 0, contactSms: 0 },
    smsSegments: 0,
    unreached: [second],
  });
  expect(await previewAct(world, books.max, { action: "remind" })).toEqual(foretold);
  const done = await actOnInvoices(world, books.max, { action: "remind", ids }, null);
  expect(done).toMatchObject({ done: 3, amount: 550_00 });
  expect(done.left).toEqual([{ id: none.id, number: none.number, why: "unreached" }]);
  expect(new Map(done.reach.map(({ apartmentId, by }) => [apartmentId, by]))).toEqual(
    new Map([
      [first, "email"],
      [second, "none"],
      [third, "inbox"],
    ]),
  );
  const { items } = await listBilled(world, books.max, {});
  expect(
    items
      .filter(({ remindedOn }) => remindedOn)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([mails.id, again.id, bell.id].toSorted());
  // Whoever asks again is told the same of those that nobody reached.
  const later = await actOnInvoices(world, books.ada, { action: "remind", ids }, null);
  expect(later).toMatchObject({ done: 0, reach: [{ apartmentId: second, by: "none" }] });

  const print = { apartmentIds: [second] };
  expect(await printDebtLetters(world, books.max, print, null)).toMatchObject({ total: 1 });
  const query = debtLettersQuery(print, accessScope(books.max), "2026-11-17", 10);
  expect(await runRead(world.db, books.max, query)).toMatchObject([
    { apartment: "2", invoices: [{ number: none.number, remaining: 200_00 }] },
  ]);
});

test("a tenant who came after an invoice is not reached by its reminder", async () => {
  await world.db.orm.delete(account).where(eq(account.personId, books.eva.personId));
  const old = await books.issue(100_00);
  const preview = () => previewAct(world, books.max, { action: "remind", ids: [old.id] });
  expect(await preview()).toMatchObject({ done: 1, unreached: [] });
  await inTenant(world.db, books.max, (tx) =>
    tx
      .update(residency)
      .set({ validFrom: "2026-11-18" })
      .where(eq(residency.personId, books.ann.personId)),
  );
  world.setNow(new Date("2026-11-19T10:00:00Z"));
  expect(await preview()).toMatchObject({ done: 0, unreached: [books.flats[0]] });
});

test("the clock notes no reminder that reached nobody", async () => {
  await saveReminders(world, books.ada, { enabled: true, days: [0], version: 0 });
  const reached = await books.issue(100_00, { dueOn: "2026-11-19" });
  await books.issue(200_00, { dueOn: "2026-11-19", apartmentId: books.flats[1] });
  world.setNow(new Date("2026-11-19T10:00:00Z"));
  await sendReminders(world);
  const { items } = await listBilled(world, books.max, {});
  expect(items.map(({ id, remindedOn }) => [id === reached.id, remindedOn])).toEqual([
    [false, null],
    [true, "2026-11-19"],
  ]);
});

test("people of the register without an account are reminded where that is switched on", async () => {
  const [, second] = books.flats;
  await changeOutreach(world, books.ada, { enabled: true, seen: false });
  await world.db.orm
    .update(person)
    .set({ phone: "+380671110001" })
    .where(eq(person.id, books.bob.personId));
  const { id } = await books.issue(200_00, { apartmentId: second, dueOn: "2026-11-18" });
  world.setNow(new Date("2026-11-19T10:00:00Z"));
  const preview = () => previewAct(world, books.max, { action: "remind", ids: [id] });
  expect(await preview()).toMatchObject({ done: 1, reach: { contactEmail: 1 }, unreached: [] });
  await world.db.orm.update(person).set({ email: null }).where(eq(person.id, books.bob.personId));
  expect(await preview()).toMatchObject({
    reach: { contactEmail: 0, contactSms: 1 },
    smsSegments: 3,
  });
  // Two invoices of an apartment are one message, with the sum of both.
  const more = await books.issue(150_00, { apartmentId: second, dueOn: "2026-12-18" });
  const ids = [id, more.id];
  expect((await previewAct(world, books.max, { action: "remind", ids })).smsSegments).toBe(3);
  const unknown = Array.from({ length: 1_500 }, () => randomUUID());
  const long = previewActInput.parse({ action: "remind", ids: [id, ...unknown, more.id] });
  expect(await previewAct(world, books.max, long)).toMatchObject({
    reach: { contactSms: 1 },
    smsSegments: 3,
  });
  const done = await actOnInvoices(world, books.max, { action: "remind", ids }, null);
  expect(done).toMatchObject({ done: 2, reach: [{ by: "contactSms" }, { by: "contactSms" }] });
  // Debt letters are printed elsewhere: invoices have no record of messages.
  const record = getOutreachRecord(world, books.max, { about: id, list: "unreached" });
  await expect(record).rejects.toThrow("generic.not_found");

  const { orgId } = books;
  const facts = await inTenant(world.db, { orgIds: [orgId] }, (tx) =>
    tx.execute<{ id: number }>(sql`select id::float8 as id from event where org_id = ${orgId}
      and kind = 'billing.invoice_reminded' order by id`),
  );
  expect(facts).toHaveLength(2);
  const run = { last: false, signal: new AbortController().signal };
  for (const { id: eventId } of facts)
    await queueOutreach(world, { orgId, eventId, topic: "payments" }, run);
  await deliver(world, { orgId, personId: books.bob.personId }, run);
  const [sms, ...others] = await world.db.orm.select().from(outboxSms);
  expect(others).toEqual([]);
  expect(sms?.recipient).toBe("+380671110001");
  expect(sms?.text).toMatch(
    /кв\.\s2\. Строк оплати минув 18\.11\.2026\. Лишилося сплатити 350,00.*\/u\//u,
  );
  expect(sms?.text).not.toContain("Реквізити");
});

test("who has no account is told how to pay: by details and a link, or by the phone of the management", async () => {
  const { orgId, flats } = books;
  const bank = {
    recipient: "ОСББ «Сонячна»",
    iban: "UA213223130000026007233566001",
    bankName: "АТ «Банк»",
    taxId: "12345678",
  };
  await inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
    await tx.insert(bankDetails).values({ orgId, ...bank });
    const none = { hours: "", emergencyPhone: "", address: "" };
    const written = { orgId, name: "Управління", phone: "+380445550101", version: 1, ...none };
    await tx.insert(contacts).values(written);
  });
  const { id } = await books.issue(200_00, { apartmentId: flats[1] });
  const { personId } = books.bob;
  const message = await inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
    await tx
      .insert(invoiceReminder)
      .values({ orgId, invoiceId: id, day: "2026-11-20", at: testNow });
    return reminderOutreach.write(tx, id, {
      personId,
      language: "uk",
      now: testNow,
      today: "2026-11-20",
      config: world.config,
    });
  });
  expect(message?.text).toContain("Реквізити й питання: +380 44 555 01 01.");
  const [details, link, call] = message?.letter.paragraphs.slice(-3) ?? [];
  expect(details).toContain("Отримувач: ОСББ «Сонячна»");
  expect(details).toContain("IBAN: UA21 3223 1300 0002 6007 2335 6600 1");
  expect(details).toMatch(/Призначення: Погашення боргу, .*рахунок/u);
  expect(link).toMatchObject({ href: expect.stringMatching(/^https:\/\/qr\.bank\.gov\.ua\//u) });
  expect(call).toBe("Реквізити й питання: +380 44 555 01 01.");
});
