import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Books, foundBooks } from "#server/billing/testing.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { billed } from "./invoices-view.ts";

let world: TestWorld;
let books: Books;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  books = await foundBooks(world);
});

test("invoices are found by their number, and by the apartment in any spelling", async () => {
  const first = await books.issue(100);
  const second = await books.issue(200, { apartmentId: books.flats[1] });
  const all = await billed(world, books.max, {});
  const rowOf = (id: string) => {
    const row = all.items.find((one) => one.id === id);
    if (!row) throw new Error("an invoice is missing");
    return row;
  };
  const search = async (words: string) => {
    const { items, totals } = await billed(world, books.max, { search: words });
    expect(totals.count).toBe(items.length);
    return items.map(({ id }) => id);
  };
  expect(await search(first.number)).toEqual([first.id]);
  expect(await search(first.number.toLowerCase())).toEqual([first.id]);
  const { apartment, address } = rowOf(second.id);
  for (const words of [`кв. ${apartment}`, `№${apartment}`, `${address}, кв.${apartment}`])
    expect(await search(words)).toEqual([second.id]);
  expect((await search(address)).toSorted()).toEqual([first.id, second.id].toSorted());
  expect(await search("INV-1999-01-000001")).toEqual([]);
  expect(await search("100%_")).toEqual([]);
});
