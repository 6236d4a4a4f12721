import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { homes } from "./reads/account-view.ts";
import { invoices } from "./reads/invoices-view.ts";
import { payments } from "./reads/payments-view.ts";
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
  const found = await homes(world, books.eva);
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
  expect(await homes(world, books.max)).toEqual({ unpaid: 0, accounts: [] });
  expect(await invoices(world, books.max, {})).toEqual({ items: [], nextCursor: null });
  expect(await payments(world, books.max, {})).toEqual({ items: [], nextCursor: null });
});

test("invoices of all homes by pages, by the month they are for and by type", async () => {
  await books.issue(100, { period: "2026-11", type: "utilities" });
  await books.issue(200, { period: "2026-10", type: "parking" });
  await books.issue(300, { period: "2026-08", type: "rent" });
  await books.issue(400, { period: "2025-12", type: "other" });
  // Another household's.
  await books.issue(999, { apartmentId: books.flats[1] });
  const totals = async (input: Parameters<typeof invoices>[2]) =>
    (await invoices(world, books.eva, input)).items.map(({ total }) => total);
  expect(await totals({})).toEqual([400, 300, 200, 100]);
  expect(await totals({ period: "current_month" })).toEqual([100]);
  expect(await totals({ period: "last_month" })).toEqual([200]);
  expect(await totals({ period: "quarter" })).toEqual([200, 100]);
  expect(await totals({ period: "year" })).toEqual([300, 200, 100]);
  expect(await totals({ period: "year", type: "rent" })).toEqual([300]);
  const first = await invoices(world, books.eva, { limit: 3 });
  expect(first.items.every(({ apartmentId }) => apartmentId === books.flats[0])).toBe(true);
  const rest = await invoices(world, books.eva, { limit: 3, cursor: first.nextCursor ?? "" });
  expect(rest.items.map(({ total }) => total)).toEqual([100]);
  expect(rest.nextCursor).toBeNull();
});

test("payments of all homes, without those of others", async () => {
  await books.issue(100_00);
  await books.receive(150_00);
  await books.receive(70_00, { apartmentId: books.flats[1] });
  const { items } = await payments(world, books.eva, {});
  expect(items).toMatchObject([{ amount: 150_00, credit: 50_00, apartmentId: books.flats[0] }]);
});
