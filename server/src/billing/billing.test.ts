import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { invoiceTypes, statuses } from "#core/billing/model.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { apartment, building, residency } from "#server/buildings/table.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { getInvoice, listInvoices } from "./reads/invoices-view.ts";
import { listPayments, paymentById } from "./reads/payments-view.ts";
import { getStatement } from "./reads/statement-view.ts";
import { billingPersonalData } from "./personal-data.ts";
import { getAccount, countDebtors, listDebts } from "./reads/account-view.ts";
import { type Books, foundBooks } from "./testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";

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
const balanceOf = async (actor: Actor = books.max) => {
  const { balance, credit, overdue, open } = await getAccount(world, actor, flat());
  return { balance, credit, overdue: overdue?.amount ?? 0, open: open.map((one) => one.remaining) };
};
const issuesOf = async (work: Promise<unknown>) => {
  const refusal = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(refusal instanceof Refusal)) throw new Error("it was not refused");
  return refusal.data.issues;
};

describe("an invoice", () => {
  test("has the month's next number, its lines and where it belongs", async () => {
    const first = await books.issue(100);
    const found = await books.issue(1, {
      description: " Листопад ",
      lines: [
        { title: "Утримання", unit: "m2", quantityMicro: 52_750_000, unitPrice: 785 },
        { title: "Домофон", unit: null, quantityMicro: 1_000_000, unitPrice: 4500 },
      ],
    });
    expect([first.number, found.number]).toEqual(["INV-2026-11-000001", "INV-2026-11-000002"]);
    expect(found).toMatchObject({
      issuedOn: "2026-11-17",
      total: 45909,
      paid: 0,
      remaining: 45909,
      status: "pending",
      paidOn: null,
      lines: [{ quantityMicro: 52_750_000, unitPrice: 785, total: 41409 }, { total: 4500 }],
      apartment: { id: books.flats[0], number: "1", buildingId: books.house, archived: false },
      organisation: { name: "Сонячна", taxId: null },
      issuedBy: "Максим Тестова",
      allowed: ["receive", "cancel", "correct"],
    });
    const asOwner = await getInvoice(world, books.eva, { number: found.number });
    expect(asOwner).toMatchObject({ id: found.id, issuedBy: null, allowed: [] });
  });

  test("of no type of its own is named by its first line", async () => {
    const lines = [
      { title: "Заміна насоса", unit: null, quantityMicro: 1_000_000, unitPrice: 4500 },
      { title: "Виїзд", unit: null, quantityMicro: 1_000_000, unitPrice: 500 },
    ];
    await books.issue(1, { type: "other", lines });
    await books.issue(1, { type: "utilities", lines });
    const { items } = await listInvoices(world, books.eva, flat());
    expect(items.map(({ type, title }) => ({ type, title }))).toEqual([
      { type: "utilities", title: null },
      { type: "other", title: "Заміна насоса" },
    ]);
  });

  test("numbers begin anew in each month of Kyiv, and in each organisation", async () => {
    await books.issue(100);
    world.setNow(new Date("2026-11-30T22:01:00Z"));
    expect((await books.issue(100)).number).toBe("INV-2026-12-000001");
    expect((await (await foundBooks(world)).issue(100, { dueOn: "2027-01-20" })).number).toBe(
      "INV-2026-12-000001",
    );
  });

  test("is not issued to an archived flat, but may still be paid and cancelled there", async () => {
    const { number } = await books.issue(100);
    const other = await books.issue(50);
    await inTenant(world.db, books.max, (tx) =>
      tx.update(apartment).set({ archivedAt: testNow }).where(eq(apartment.id, books.flats[0])),
    );
    expect(await outcomeOf(books.issue(100))).toBe("billing.archived");
    expect((await books.cancel(number)).status).toBe("cancelled");
    await books.receive(50);
    expect((await getInvoice(world, books.max, { number: other.number })).status).toBe("paid");
  });

  test("is not issued where the house is archived, which counts among no debtors", async () => {
    const { number } = await books.issue(100, { dueOn: "2026-11-17" });
    await inTenant(world.db, books.max, (tx) =>
      tx.update(building).set({ archivedAt: testNow }).where(eq(building.id, books.house)),
    );
    expect(await outcomeOf(books.issue(100))).toBe("billing.archived");
    world.setNow(new Date("2026-11-18T10:00:00Z"));
    expect((await getAccount(world, books.max, flat())).allowed).toEqual(["receive"]);
    expect((await getInvoice(world, books.max, { number })).apartment.archived).toBe(true);
    expect(await listDebts(world, books.max, { buildingId: books.house })).toEqual([]);
    const counted = await countDebtors(world, books.max, { buildingIds: [books.house] });
    expect(counted).toEqual([{ buildingId: books.house, debtors: 0 }]);
  });

  test("is refused by its fields", async () => {
    const refused = await issuesOf(books.issue(100, { dueOn: "2026-11-16" }));
    expect(refused).toEqual([
      { path: "dueOn", rule: "date_too_early", params: { date: "2026-11-17" } },
    ]);
    // In Kyiv it is December already.
    world.setNow(new Date("2026-11-30T22:01:00Z"));
    expect(await outcomeOf(books.issue(100, { period: "2027-12" }))).toBe("ok");
    expect(await issuesOf(books.issue(100, { period: "2023-11" }))).toEqual([
      { path: "period", rule: "month_too_early", params: { month: "2023-12" } },
    ]);
  });
});

describe("money", () => {
  // The vector of the project's facts about ledgers, in hryvnias.
  test("a course of charges, payments and a cancelling", async () => {
    const [one, two] = [await books.issue(500_00), await books.issue(700_00)];
    const first = await books.receive(900_00);
    expect(first.invoices.map(({ amount }) => amount)).toEqual([500_00, 400_00]);
    const second = await books.receive(500_00);
    expect(second).toMatchObject({ invoices: [{ amount: 300_00 }], credit: 200_00 });
    expect(await balanceOf()).toEqual({ balance: -200_00, credit: 200_00, overdue: 0, open: [] });
    const three = await books.issue(600_00);
    expect(three).toMatchObject({ paid: 200_00, remaining: 400_00, status: "pending" });
    const cancelled = await books.cancel(two.number);
    expect(cancelled).toMatchObject({ status: "cancelled", paid: 0, remaining: 0, allowed: [] });
    expect(cancelled.cancelled?.reason).toBe("Помилка в сумі");
    const paid = await getInvoice(world, books.max, { number: three.number });
    expect(paid).toMatchObject({ status: "paid", paid: 600_00, paidOn: "2026-11-17" });
    expect(paid.payments.map(({ amount }) => amount).toSorted()).toEqual([200_00, 400_00]);
    expect(await balanceOf()).toMatchObject({ balance: -300_00, credit: 300_00 });
    expect((await getInvoice(world, books.max, { number: one.number })).status).toBe("paid");
  });

  test("goes to the chosen invoice first, then to what was due first", async () => {
    const late = await books.issue(100, { dueOn: "2026-12-30" });
    const early = await books.issue(100, { dueOn: "2026-12-01" });
    const paid = await books.receive(150, { invoiceId: late.id });
    expect(paid.invoices.map(({ number, amount }) => [number, amount])).toEqual([
      [early.number, 50],
      [late.number, 100],
    ]);
    expect(await outcomeOf(books.receive(10, { invoiceId: late.id }))).toBe("generic.conflict");
    const foreign = await books.issue(100, { apartmentId: books.flats[1] });
    expect(await issuesOf(books.receive(10, { invoiceId: foreign.id }))).toEqual([
      { path: "invoiceId", rule: "invalid" },
    ]);
  });

  test("taken back opens what it had paid; other credit goes on to it", async () => {
    const { number } = await books.issue(100);
    const wrong = await books.receive(100);
    await books.receive(70);
    const back = await books.reverse(wrong.id);
    expect(back).toMatchObject({ invoices: [], credit: 0, allowed: [] });
    expect(back.reversed?.reason).toBe("Записано двічі");
    expect(await getInvoice(world, books.max, { number })).toMatchObject({
      paid: 70,
      remaining: 30,
    });
    expect(await balanceOf()).toEqual({ balance: 30, credit: 0, overdue: 0, open: [30] });
    expect(await outcomeOf(books.reverse(wrong.id))).toBe("generic.conflict");
    expect(await outcomeOf(books.cancel(number))).toBe("ok");
    expect(await outcomeOf(books.cancel(number))).toBe("generic.conflict");
    expect(await balanceOf()).toMatchObject({ balance: -70, credit: 70 });
  });

  test("of one receipt is written down once a year, until it is taken back", async () => {
    const { id } = await books.receive(100, { reference: "КВ-15" });
    const again = { reference: "кв-15", apartmentId: books.flats[1] };
    expect(await issuesOf(books.receive(100, again))).toEqual([
      {
        path: "reference",
        rule: "taken_receipt",
        params: { number: "кв-15", apartment: "1", address: "вул. Сонячна, 5" },
      },
    ]);
    // Spaces, another dash, and letters of the other alphabet that look the same.
    for (const reference of ["КВ - 15", "KB–15", "\u00a0kВ\u202f-15"])
      expect(await outcomeOf(books.receive(100, { ...again, reference }))).toBe(
        "generic.validation",
      );
    for (const reference of ["КВ-1", "КБ-15", "К-В15"])
      expect(await outcomeOf(books.receive(100, { ...again, reference }))).toBe("ok");
    expect(await outcomeOf(books.receive(100, { ...again, method: "transfer" }))).toBe("ok");
    expect(await outcomeOf(books.receive(100, { ...again, receivedOn: "2025-12-31" }))).toBe("ok");
    await books.reverse(id);
    expect(await outcomeOf(books.receive(100, again))).toBe("ok");
  });

  test("came today or in the last year", async () => {
    expect(await issuesOf(books.receive(100, { receivedOn: "2026-11-18" }))).toMatchObject([
      { path: "receivedOn", rule: "date_too_late" },
    ]);
  });
});

describe("who sees", () => {
  const limited = () => ({ ...books.max, buildingIds: [books.other] });
  const newcomer = (since: string) => ({
    ...books.ann,
    places: books.ann.places.map((place) => ({ ...place, since })),
  });

  test("the household and the staff of the building; nobody else learns that there is something", async () => {
    const { number } = await books.issue(100);
    const { id } = await books.receive(40);
    const stranger = (await foundBooks(world)).max;
    for (const actor of [books.ann, books.eva, books.max, books.ada]) {
      expect(await outcomeOf(getInvoice(world, actor, { number }))).toBe("ok");
      expect(await balanceOf(actor)).toMatchObject({ balance: 60 });
      expect((await listPayments(world, actor, flat())).items).toHaveLength(1);
    }
    for (const actor of [books.bob, limited(), stranger]) {
      expect(await outcomeOf(getInvoice(world, actor, { number }))).toBe("generic.not_found");
      expect(await outcomeOf(balanceOf(actor))).toBe("generic.not_found");
      expect(await outcomeOf(listInvoices(world, actor, flat()))).toBe("generic.not_found");
      expect(await outcomeOf(listPayments(world, actor, flat()))).toBe("generic.not_found");
      expect(await outcomeOf(books.issue(100, {}, actor))).toBe("generic.not_found");
      expect(await outcomeOf(books.receive(100, {}, actor))).toBe("generic.not_found");
      expect(await outcomeOf(books.cancel(number, actor))).toBe("generic.not_found");
      expect(await outcomeOf(books.reverse(id, actor))).toBe("generic.not_found");
    }
    expect(await outcomeOf(books.cancel(number, books.eva))).toBe("generic.forbidden");
    expect(await outcomeOf(books.reverse(id, books.ann))).toBe("generic.forbidden");
  });

  test("a tenant begins on the day they came: neither older debts nor older money are theirs", async () => {
    const old = await books.issue(100);
    await books.receive(30, { note: "від сусідки" });
    world.setNow(new Date("2026-11-20T10:00:00Z"));
    const recent = await books.issue(50);
    await books.receive(80, { receivedOn: "2026-11-20" });
    const tenant = newcomer("2026-11-18");
    const { items } = await listInvoices(world, tenant, flat());
    expect(items.map(({ number }) => number)).toEqual([recent.number]);
    expect(await outcomeOf(getInvoice(world, tenant, { number: old.number }))).toBe(
      "generic.not_found",
    );
    expect(await balanceOf(tenant)).toEqual({ balance: 40, credit: 0, overdue: 0, open: [40] });
    const seen = (await listPayments(world, tenant, flat())).items;
    expect(seen).toMatchObject([{ amount: 80, invoices: [{ number: recent.number, amount: 10 }] }]);
    const whole = (await listPayments(world, books.max, flat())).items;
    expect(whole.map(({ note, writtenBy }) => [note, writtenBy])).toEqual([
      [null, "Максим Тестова"],
      ["від сусідки", "Максим Тестова"],
    ]);
    expect((await listPayments(world, books.eva, flat())).items[1]).toMatchObject({
      note: null,
      writtenBy: null,
    });
  });

  test("what was paid earlier on the day a tenant came is not theirs, and their sums add up", async () => {
    const bill = await books.issue(100);
    const earlier = await books.receive(30);
    const day = toLocal(testNow).date;
    const joinedAt = new Date(world.clock().getTime() + 1).toISOString();
    const places = books.ann.places.map((place) => ({ ...place, since: day, joinedAt }));
    const tenant = { ...books.ann, places };
    const second = await books.receive(20);
    const { items } = await listPayments(world, tenant, flat());
    expect(items.map(({ id }) => id)).toEqual([second.id]);
    expect(await outcomeOf(paymentById(world, tenant, earlier.id))).toBe("generic.not_found");
    // The bill of that day is the apartment's: what is open of it is true.
    expect(await balanceOf(tenant)).toMatchObject({ balance: 50, open: [50] });
    expect(await getInvoice(world, tenant, { number: bill.number })).toMatchObject({
      paid: 50,
      payments: [{ paymentId: second.id }],
    });
    const statement = await getStatement(world, tenant, { ...flat(), from: day, to: day });
    expect(statement).toMatchObject({ opening: 0, closing: 50 });
    expect(
      statement.movements.filter(({ payment }) => payment).map(({ amount }) => amount),
    ).toEqual([-20]);
    expect(await outcomeOf(paymentById(world, books.eva, earlier.id))).toBe("ok");
  });

  test("of money that came before them a tenant learns only that it has paid", async () => {
    await books.receive(80, { reference: "КВ-77" });
    world.setNow(new Date("2026-11-20T10:00:00Z"));
    const { number } = await books.issue(50);
    const seen = await getInvoice(world, newcomer("2026-11-18"), { number });
    expect(seen).toMatchObject({ status: "paid", paid: 50, paidOn: "2026-11-20", payments: [] });
    const whole = await getInvoice(world, books.eva, { number });
    expect(whole).toMatchObject({ paidOn: "2026-11-20", payments: [{ reference: "КВ-77" }] });
  });

  test("of a receipt in a building they do not serve a manager learns only that it is taken", async () => {
    await books.receive(100, { reference: "7" });
    const elsewhere = books.flats[1];
    await inTenant(world.db, books.max, (tx) =>
      tx
        .update(apartment)
        .set({ buildingId: books.other, entranceId: null })
        .where(eq(apartment.id, elsewhere)),
    );
    const repeated = books.receive(100, { reference: "7", apartmentId: elsewhere }, limited());
    expect(await issuesOf(repeated)).toEqual([
      { path: "reference", rule: "taken_receipt_elsewhere", params: { number: "7" } },
    ]);
  });
});

describe("lists", () => {
  test("go page by page, and by the status that the rule derives", async () => {
    const cancelled = await books.issue(10);
    await books.cancel(cancelled.number);
    for (const dueOn of ["2026-11-17", "2026-11-18", "2026-12-20"])
      for (const [at, type] of invoiceTypes.entries()) await books.issue(100 + at, { dueOn, type });
    await books.receive(250);
    world.setNow(new Date("2026-11-18T10:00:00Z"));
    const all = await listInvoices(world, books.eva, { ...flat(), limit: 100 });
    expect(all.items).toHaveLength(16);
    expect(all.nextCursor).toBeNull();
    expect(all.items.map(({ number }) => number)).toEqual(
      all.items
        .map(({ number }) => number)
        .toSorted()
        .toReversed(),
    );
    const walked: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await listInvoices(world, books.eva, {
        ...flat(),
        limit: 5,
        ...(cursor ? { cursor } : {}),
      });
      walked.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(walked).toEqual(all.items.map(({ id }) => id));
    for (const status of statuses) {
      const { items } = await listInvoices(world, books.eva, { ...flat(), status });
      expect(items, status).toEqual(all.items.filter((one) => one.status === status));
      expect(items.length, status).toBeGreaterThan(0);
    }
  });

  test("refuse a cursor of another list", async () => {
    for (const amount of [1, 2, 3]) await books.receive(amount);
    const { items, nextCursor } = await listPayments(world, books.max, { ...flat(), limit: 2 });
    expect(items.map(({ amount }) => amount)).toEqual([3, 2]);
    const cursor = nextCursor ?? "";
    const rest = await listPayments(world, books.max, { ...flat(), cursor });
    expect(rest.items.map(({ amount }) => amount)).toEqual([1]);
    expect(await outcomeOf(listInvoices(world, books.max, { ...flat(), cursor }))).toBe(
      "generic.validation",
    );
    expect(await outcomeOf(listPayments(world, books.max, { ...flat(), cursor: "x" }))).toBe(
      "generic.validation",
    );
  });
});

describe("debtors", () => {
  test("are flats of which something is overdue, until it is paid; archived ones are not counted", async () => {
    const [first, second, third] = books.flats;
    const { number } = await books.issue(100, { dueOn: "2026-11-18" });
    await books.issue(30, { dueOn: "2026-11-18" });
    await books.issue(70, { dueOn: "2026-11-18", apartmentId: second });
    await books.issue(90, { dueOn: "2026-12-18", apartmentId: third });
    await books.receive(20);
    const owing = () => listDebts(world, books.max, { buildingId: books.house });
    const counted = (actor: Actor = books.max) =>
      countDebtors(world, actor, { buildingIds: [books.house, books.other, books.orgId] });
    expect(await owing()).toEqual([]);
    world.setNow(new Date("2026-11-18T22:30:00Z"));
    const overdue = [
      { apartmentId: first, overdue: 110 },
      { apartmentId: second, overdue: 70 },
    ];
    const byId = (a: { apartmentId: string }, b: { apartmentId: string }) =>
      a.apartmentId < b.apartmentId ? -1 : 1;
    expect((await owing()).toSorted(byId)).toEqual(overdue.toSorted(byId));
    expect((await getAccount(world, books.eva, flat())).overdue).toEqual({
      amount: 110,
      invoices: 2,
      since: "2026-11-18",
    });
    expect(await counted()).toEqual(
      expect.arrayContaining([
        { buildingId: books.house, debtors: 2 },
        { buildingId: books.other, debtors: 0 },
      ]),
    );
    const elsewhere = { ...books.max, buildingIds: [books.other] };
    expect(await counted(elsewhere)).toEqual([{ buildingId: books.other, debtors: 0 }]);
    expect(await outcomeOf(listDebts(world, elsewhere, { buildingId: books.house }))).toBe(
      "generic.not_found",
    );
    expect(await counted((await foundBooks(world)).max)).toEqual([]);

    await books.cancel(number);
    await inTenant(world.db, books.max, (tx) =>
      tx.update(apartment).set({ archivedAt: testNow }).where(eq(apartment.id, second)),
    );
    expect(await owing()).toEqual([{ apartmentId: first, overdue: 10 }]);
    await books.receive(10, { receivedOn: "2026-11-18" });
    expect(await owing()).toEqual([]);
  });
});

test("people take along what was billed to their flats while these were theirs", async () => {
  const mine = await books.issue(100);
  await books.issue(70, { apartmentId: books.flats[1] });
  await books.receive(30);
  const rows = async ({ personId, orgIds }: Actor) => {
    const subject = { personId, orgIds };
    const sections = billingPersonalData.sections?.(world.db, subject, world.clock()) ?? [];
    const found: Record<string, unknown[]> = {};
    for (const { name, pages } of sections) {
      found[name] = [];
      for await (const page of pages()) found[name].push(...page);
    }
    return found;
  };
  const archive = {
    invoices: [{ number: mine.number, total_kopecks: 100, paid_kopecks: 30, apartment: "1" }],
    payments: [{ amount_kopecks: 30, method: "cash" }],
  };
  expect(await rows(books.ann)).toMatchObject(archive);
  expect(await rows(books.eva)).toMatchObject(archive);
  expect(await rows(books.bob)).toMatchObject({ invoices: [{ total_kopecks: 70 }], payments: [] });
  expect(await rows(books.max)).toEqual({ invoices: [], payments: [] });
  await inTenant(world.db, books.max, (tx) =>
    tx
      .update(residency)
      .set({ validTo: "2026-11-17" })
      .where(eq(residency.personId, books.ann.personId)),
  );
  expect(await rows(books.ann)).toEqual({ invoices: [], payments: [] });
  const boughtFrom = (validFrom: string) =>
    inTenant(world.db, books.max, (tx) =>
      tx
        .update(residency)
        .set({ validFrom, validTo: null })
        .where(eq(residency.personId, books.ann.personId)),
    );
  await boughtFrom("2026-11-18");
  expect(await rows(books.ann)).toEqual({ invoices: [], payments: [] });
  await boughtFrom("2026-11-17");
  expect(await rows(books.ann)).toMatchObject(archive);
});
