import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Actor } from "#core/kernel/actor.ts";
import { toKopecks } from "#core/kernel/money.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { getAccount, listHomes } from "./reads/account-view.ts";
import { getInvoice, listInvoices } from "./reads/invoices-view.ts";
import { listPayments, paymentById } from "./reads/payments-view.ts";
import { getStatement } from "./reads/statement-view.ts";
import { sumsOf } from "./reads/sums.ts";
import { type Books, foundBooks } from "./testing.ts";
import { receiveCard } from "./verbs/card.ts";

let world: TestWorld;
let books: Books;

beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  books = await foundBooks(world);
});

const flat = () => ({ apartmentId: books.flats[0] });

/** Builds the tenant of the apartment after their residency is over. */
function former(since: string, until: string, joinedAt?: string): Actor {
  const stay = { since, until, joinedAt: joinedAt ?? null, kind: "resident" as const };
  const formerPlaces = books.ann.places.map((place) => ({ ...place, ...stay }));
  return { ...books.ann, places: [], formerPlaces };
}

/** Pays an invoice by card, the tenant's unless said otherwise, and returns the payment's id. */
async function payByCard(
  amount: number,
  invoiceId: string,
  { personId } = books.ann,
): Promise<string> {
  const id = randomUUID();
  const what = { id, ...flat(), amount: toKopecks(amount), invoiceIds: [invoiceId] };
  const paid = { ...what, reference: null, note: "", personId, automatic: false };
  await inTenant(world.db, books.max, (tx) => receiveCard(tx, paid, world.clock()));
  return id;
}

test("what was billed and paid in a tenant's time stays theirs, and nothing before or after", async () => {
  const before = await books.issue(100);
  const paidBefore = await books.receive(40, { receivedOn: "2026-11-17" });
  world.setNow(new Date("2026-11-18T10:00:00Z"));
  const mine = await books.issue(50);
  const paid = await books.receive(110, { receivedOn: "2026-11-18" });
  world.setNow(new Date("2026-11-21T10:00:00Z"));
  const after = await books.issue(70);
  const paidAfter = await books.receive(70, { receivedOn: "2026-11-21" });

  const tenant = former("2026-11-18", "2026-11-20");
  const bills = await listInvoices(world, tenant, flat());
  expect(bills.items.map(({ number }) => number)).toEqual([mine.number]);
  const payments = await listPayments(world, tenant, flat());
  expect(payments.items).toMatchObject([
    { id: paid.id, amount: 110, invoices: [{ number: mine.number }] },
  ]);
  for (const { number } of [before, after])
    expect(await outcomeOf(getInvoice(world, tenant, { number }))).toBe("generic.not_found");
  for (const { id } of [paidBefore, paidAfter])
    expect(await outcomeOf(paymentById(world, tenant, id))).toBe("generic.not_found");
  expect(await getInvoice(world, tenant, { number: mine.number })).toMatchObject({ allowed: [] });
  const seen = await sumsOf(world, tenant, [before.id, mine.id, paid.id, after.id]);
  expect(seen.map(({ id }) => id)).toEqual([mine.id, paid.id]);

  const days = { from: "2026-11-01", to: "2026-11-30" };
  const statement = await getStatement(world, tenant, { ...flat(), ...days });
  const { opening, movements, closing } = statement;
  expect(statement.since).toBe("2026-11-18");
  expect(closing).toBe(movements.reduce((sum, { amount }) => sum + amount, opening));
  const named = movements.flatMap((one) => one.invoice?.number ?? one.payment?.method ?? []);
  expect(named).toContain(mine.number);
  expect(named).not.toContain(after.number);
});

test("what was billed and paid on the day on which somebody left is theirs if they saw it", async () => {
  world.setNow(new Date("2026-11-20T06:00:00Z"));
  const last = await books.issue(70);
  await payByCard(30, last.id);
  const others = await books.receive(40, { receivedOn: "2026-11-20" });
  await inTenant(world.db, books.max, (tx) =>
    tx.execute(sql`update residency
      set valid_from = '2026-11-18', valid_to = '2026-11-20', ended_at = '2026-11-20T07:00:00Z'
      where person_id = ${books.ann.personId} and apartment_id = ${books.flats[0]}`),
  );
  world.setNow(new Date("2026-11-20T08:00:00Z"));
  const afterwards = await books.issue(30);
  const paidAfterwards = await books.receive(30, { receivedOn: "2026-11-20" });
  const tenant = former("2026-11-18", "2026-11-20");
  expect((await listInvoices(world, tenant, flat())).items).toMatchObject([
    { number: last.number },
  ]);
  expect(await getInvoice(world, tenant, { number: last.number })).toMatchObject({ allowed: [] });
  expect(await outcomeOf(getInvoice(world, tenant, { number: afterwards.number }))).toBe(
    "generic.not_found",
  );
  const days = { from: "2026-11-01", to: "2026-11-30" };
  const { movements } = await getStatement(world, tenant, { ...flat(), ...days });
  expect(movements.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
    "charge 70",
    "payment -30",
    "payment -40",
  ]);
  expect((await paymentById(world, tenant, others.id)).amount).toBe(40);
  expect(await outcomeOf(paymentById(world, tenant, paidAfterwards.id))).toBe("generic.not_found");
});

test("an ownership that was taken back shows nothing of the apartment's money", async () => {
  const { number } = await books.issue(50);
  const stay = { since: "2026-11-17", until: "2026-11-17", kind: "owner" as const };
  const formerPlaces = books.ann.places.map((place) => ({ ...place, ...stay }));
  const stranger = { ...books.ann, places: [], formerPlaces };
  expect((await listInvoices(world, stranger, flat())).items).toEqual([]);
  expect(await outcomeOf(getInvoice(world, stranger, { number }))).toBe("generic.not_found");
});

test("what another's card paid of earlier bills alone is nothing to a tenant, today or later", async () => {
  const before = await books.issue(100);
  world.setNow(new Date("2026-11-18T10:00:00Z"));
  const mine = await books.issue(50);
  const earlier = await payByCard(60, before.id, books.eva);
  const both = await payByCard(40 + 20, before.id, books.eva);
  const tenantPaid = await payByCard(30, mine.id);
  const since = "2026-11-18";
  const places = books.ann.places.map((place) => ({ ...place, since }));
  const days = { from: "2026-11-01", to: "2026-11-30" };
  for (const tenant of [{ ...books.ann, places }, former(since, "2026-11-20")]) {
    const { items } = await listPayments(world, tenant, flat());
    expect(items.map(({ id }) => id).toSorted()).toEqual([both, tenantPaid].toSorted());
    expect(await outcomeOf(paymentById(world, tenant, earlier))).toBe("generic.not_found");
    expect(await sumsOf(world, tenant, [earlier])).toEqual([]);
    const { movements } = await getStatement(world, tenant, { ...flat(), ...days });
    const paid = movements.filter(({ kind }) => kind === "payment");
    expect(paid.map(({ amount }) => amount).toSorted()).toEqual([-30, -60]);
  }
  expect((await paymentById(world, books.eva, earlier)).amount).toBe(60);
});

test("a former home is nobody's to pay for, and stands in no list of homes", async () => {
  await books.issue(50);
  const tenant = former("2026-11-17", "2026-11-18");
  expect(await outcomeOf(getAccount(world, tenant, flat()))).toBe("generic.not_found");
  expect((await listHomes(world, tenant)).accounts).toEqual([]);
  expect((await listInvoices(world, tenant, {})).items).toEqual([]);
  expect((await listPayments(world, tenant, {})).items).toEqual([]);
  const [, other] = books.flats;
  expect(await outcomeOf(listInvoices(world, tenant, { apartmentId: other }))).toBe(
    "generic.not_found",
  );
});

test("who lives elsewhere in the house keeps both, and an owner who has sold keeps all until then", async () => {
  const mine = await books.issue(50);
  const tenant = { ...former("2026-11-17", "2026-11-18"), places: [] as Actor["places"] };
  const [, other] = books.flats;
  tenant.places = books.ann.places.map((place) => ({ ...place, apartmentId: other }));
  const here = await books.issue(30, { apartmentId: other });
  const numbers = async (input: { apartmentId?: string }) =>
    (await listInvoices(world, tenant, input)).items.map(({ number }) => number);
  expect(await numbers({})).toEqual([here.number]);
  expect(await numbers(flat())).toEqual([mine.number]);

  const sold = former("2026-11-17", "2026-11-18");
  const formerPlaces = sold.formerPlaces?.map((one) => ({ ...one, kind: "owner" as const })) ?? [];
  const earlier = {
    ...sold,
    formerPlaces: formerPlaces.map((one) => ({ ...one, since: "2026-11-17" })),
  };
  world.setNow(new Date("2026-11-19T10:00:00Z"));
  await books.issue(70);
  const theirs = (await listInvoices(world, earlier, flat())).items;
  expect(theirs.map(({ number }) => number)).toEqual([mine.number]);
});

test("of a residency that was taken back only what one paid by card is left, with its bills", async () => {
  const bill = await books.issue(50);
  const cash = await books.receive(20);
  const id = await payByCard(30, bill.id);
  const never = former("2026-11-17", "2026-11-17");
  expect((await listPayments(world, never, flat())).items).toMatchObject([
    { id, byCallersCard: true, invoices: [{ number: bill.number, amount: 30 }] },
  ]);
  expect(await outcomeOf(paymentById(world, never, cash.id))).toBe("generic.not_found");
  // What somebody else's money paid of the bill came from outside their time.
  expect((await listInvoices(world, never, flat())).items).toMatchObject([{ number: bill.number }]);
  const days = { from: "2026-11-01", to: "2026-11-30" };
  const statement = await getStatement(world, never, { ...flat(), ...days });
  expect(statement).toMatchObject({ charged: 50, paid: 30, passed: -20, closing: 0 });
});
