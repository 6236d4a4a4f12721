import { afterAll, beforeAll, expect, test } from "vitest";
import { foundBooks } from "#server/billing/testing.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { listRegistry } from "./movements-view.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

test("payments are of their apartment's building, for who serves it and for who seeks by its place", async () => {
  const books = await foundBooks(world);
  await books.receive(10_000);
  const taken = await books.receive(20_000, { confirmDuplicate: true });
  await books.reverse(taken.id);
  const { items } = await listRegistry(world, books.max, {});
  expect(items.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["payment_back", -20_000],
    ["payment", 20_000],
    ["payment", 10_000],
  ]);
  const [{ building, apartment }] = items as [(typeof items)[number]];
  if (!building || !apartment) throw new Error("a payment is of no place");

  const sums = { count: 3, in: 10_000, out: 0 };
  const elsewhere = { ...books.max, buildingIds: [books.orgId] };
  const here = { ...books.max, buildingIds: [building.id] };
  expect((await listRegistry(world, elsewhere, {})).totals.count).toBe(0);
  for (const page of [
    await listRegistry(world, here, {}),
    await listRegistry(world, books.max, { buildingId: building.id }),
    await listRegistry(world, books.max, { search: building.address }),
    await listRegistry(world, books.max, { search: apartment.number }),
    await listRegistry(world, books.max, { search: `${building.address}, кв.${apartment.number}` }),
    await listRegistry(world, books.max, { search: `№ ${apartment.number}` }),
  ]) {
    expect(page.items).toEqual(items);
    expect(page.totals).toEqual(sums);
  }
});
