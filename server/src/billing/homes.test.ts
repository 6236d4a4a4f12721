import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { residency } from "#server/buildings/table.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { listHomes } from "./reads/account-view.ts";
import { listInvoices } from "./reads/invoices-view.ts";
import { listPayments } from "./reads/payments-view.ts";
import { type Books, foundBooks } from "./testing.ts";

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

test("somebody's homes stand together, with what waits to be paid", async () => {
  await books.issue(500_00);
  await books.issue(300_00);
  await books.receive(600_00);
  const found = await listHomes(world, books.eva);
  expect(found.unpaid).toBe(1);
  const home = found.accounts.find(({ apartmentId }) => apartmentId === books.flats[0]);
  expect(home).toMatchObject({
    number: "1",
    payee: "Сонячна",
    bank: null,
    balance: 200_00,
    credit: 0,
    overdue: null,
  });
  expect(home?.open.map(({ remaining }) => remaining)).toEqual([200_00]);
  // Staff have none here, though they see all of it elsewhere.
  expect(await listHomes(world, books.max)).toEqual({ unpaid: 0, accounts: [] });
  expect(await listInvoices(world, books.max, {})).toEqual({ items: [], nextCursor: null });
  expect(await listPayments(world, books.max, {})).toEqual({ items: [], nextCursor: null });
});

test("invoices of all homes by pages, by the month they are for and by type", async () => {
  await books.issue(100, { period: "2026-11", type: "utilities" });
  await books.issue(200, { period: "2026-10", type: "parking" });
  await books.issue(300, { period: "2026-08", type: "rent" });
  await books.issue(400, { period: "2025-12", type: "other" });
  // Another household's.
  await books.issue(999, { apartmentId: books.flats[1] });
  const totals = async (input: Parameters<typeof listInvoices>[2]) =>
    (await listInvoices(world, books.eva, input)).items.map(({ total }) => total);
  expect(await totals({})).toEqual([400, 300, 200, 100]);
  expect(await totals({ period: "current_month" })).toEqual([100]);
  expect(await totals({ period: "last_month" })).toEqual([200]);
  expect(await totals({ period: "quarter" })).toEqual([200, 100]);
  expect(await totals({ period: "year" })).toEqual([300, 200, 100]);
  expect(await totals({ period: "year", type: "rent" })).toEqual([300]);
  const first = await listInvoices(world, books.eva, { limit: 3 });
  expect(first.items.every(({ apartmentId }) => apartmentId === books.flats[0])).toBe(true);
  const rest = await listInvoices(world, books.eva, { limit: 3, cursor: first.nextCursor ?? "" });
  expect(rest.items.map(({ total }) => total)).toEqual([100]);
  expect(rest.nextCursor).toBeNull();
});

test("payments of all homes, without those of others", async () => {
  await books.issue(100_00);
  await books.receive(150_00);
  await books.receive(70_00, { apartmentId: books.flats[1] });
  const { items } = await listPayments(world, books.eva, {});
  expect(items).toMatchObject([{ amount: 150_00, credit: 50_00, apartmentId: books.flats[0] }]);
});

test("an owner sees each of their apartments, who rents one and what is owed since then", async () => {
  const { orgId, house, flats, eva, ann, bob } = books;
  world.setNow(new Date("2026-09-10T09:00:00Z"));
  await books.issue(70_00, { period: "2026-09", dueOn: "2026-09-30" });
  world.setNow(testNow);
  await books.issue(500_00);
  await books.issue(40_00, { apartmentId: flats[2] });
  await books.receive(100_00);
  const rents = { orgId, apartmentId: flats[0], kind: "resident", basis: "tenant" } as const;
  // Nobody has said on what ground she lived there before.
  await inTenant(world.db, { orgIds: [orgId] }, (tx) =>
    tx.update(residency).set({ validTo: "2026-10-01" }).where(eq(residency.personId, ann.personId)),
  );
  await inTenant(world.db, { orgIds: [orgId] }, (tx) =>
    tx.insert(residency).values([
      { ...rents, personId: ann.personId, validFrom: "2026-10-01", validTo: "2026-12-15" },
      { ...rents, personId: bob.personId, validFrom: "2026-11-20" },
      { ...rents, personId: books.max.personId, validFrom: "2025-10-01", validTo: "2026-10-01" },
      // The owner's own, and who lives there without renting it.
      { ...rents, personId: eva.personId, validFrom: "2025-02-01" },
      {
        ...rents,
        apartmentId: flats[2],
        basis: "household",
        personId: bob.personId,
        validFrom: "2026-01-01",
      },
    ]),
  );
  const place = { orgId, buildingId: house, entranceId: null, since: "2025-01-01" };
  const here = { ...place, apartmentId: flats[2], kind: "resident" } as const;
  const { accounts } = await listHomes(world, { ...eva, places: [...eva.places, here] });
  const rented = {
    since: "2026-10-01",
    tenants: [{ name: "Анна Тестова", since: "2026-10-01", until: "2026-12-15" }],
    owed: 470_00,
  };
  expect(accounts.map(({ number, balance, property }) => ({ number, balance, property }))).toEqual([
    { number: "1", balance: 470_00, property: { lives: false, rented } },
    { number: "3", balance: 40_00, property: { lives: true, rented: null } },
  ]);
  expect(accounts[0]?.overdue).toBeNull();
  // Who rents it is told nothing of it as a property, and another organisation's owner nothing at all.
  const homeAccounts = (await listHomes(world, ann)).accounts;
  expect(homeAccounts.map(({ number, property }) => ({ number, property }))).toEqual([
    { number: "1", property: null },
  ]);
  const others = await foundBooks(world);
  const foreign = (await listHomes(world, others.eva)).accounts;
  expect(foreign.map(({ property }) => property?.rented)).toEqual([null, null]);
  expect(foreign.every(({ orgId: org }) => org === others.orgId)).toBe(true);
  const claimed = await listHomes(world, { ...others.eva, places: eva.places });
  expect(claimed.accounts).toEqual([]);
});
