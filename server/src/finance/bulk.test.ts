import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ActInput } from "#core/finance/bulk/inputs.ts";
import { type Books, foundBooks } from "#server/billing/testing.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { debtAgesOf } from "./reads/ages-view.ts";
import { listBilled, previewAct } from "./reads/invoices-view.ts";
import { actOnInvoices } from "./verbs/bulk.ts";
import { closeMonth } from "./verbs/closing.ts";

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

const act = (input: Omit<ActInput, "reason">, who = books.max, key: string | null = null) =>
  actOnInvoices(
    world,
    who,
    { ...input, ...(input.action === "cancel" ? { reason: "Не той місяць" } : {}) },
    key,
  );

test("many are cancelled, and of those that are not it is said why", async () => {
  const old = await books.issue(700);
  world.setNow(new Date("2026-12-05T10:00:00Z"));
  await closeMonth(world, books.ada, { month: "2026-11" });
  const over = { dueOn: "2026-12-20", period: "2026-12" };
  const receivedOn = "2026-12-05";
  const plain = await books.issue(100, over);
  const part = await books.issue(200, over);
  const gone = await books.issue(300, over);
  const paid = await books.issue(400, over);
  const elsewhere = await books.issue(500, { ...over, apartmentId: books.flats[1] });
  await books.cancel(gone.number);
  await books.receive(400, { invoiceId: paid.id, receivedOn });
  await books.receive(50, { invoiceId: part.id, receivedOn });
  const nothing = randomUUID();
  const ids = [plain, part, gone, paid, old, elsewhere].map(({ id }) => id);
  const foretold = await previewAct(world, books.max, { action: "cancel", ids: [...ids, nothing] });
  const all = await previewAct(world, books.max, { action: "cancel" });
  const found = await act({ action: "cancel", ids: [...ids, nothing] });
  const counted = Map.groupBy(found.left, ({ why }) => why);
  expect(foretold).toMatchObject({ done: found.done, amount: found.amount });
  expect(new Map(foretold.left.map(({ why, count }) => [why, count]))).toEqual(
    new Map([...counted].map(([why, some]) => [why, some.length])),
  );
  expect(all).toMatchObject({ done: found.done, amount: found.amount });
  expect(found).toMatchObject({ done: 2, amount: 600 });
  expect(new Map(found.left.map(({ number, why }) => [number, why]))).toEqual(
    new Map([
      [null, "missing"],
      [part.number, "has_money"],
      [gone.number, "cancelled"],
      [paid.number, "paid"],
      [old.number, "closed"],
    ]),
  );
  const { items, totals } = await listBilled(world, books.max, { status: "cancelled" });
  expect(items.map(({ number }) => number).toSorted()).toEqual(
    [plain, gone, elsewhere].map(({ number }) => number).toSorted(),
  );
  expect(totals).toEqual({ count: 3, remaining: 0 });
  const { owed, ahead, balance } = await debtAgesOf(world, books.ada, {});
  expect(owed - ahead).toBe(balance);
});

test("two managers at once do it once, and a retry answers as the first call did", async () => {
  const some = [];
  for (let at = 0; at < 6; at += 1)
    some.push(await books.issue(1_000 + at, { apartmentId: books.flats[at % 2] ?? "" }));
  const ids = some.map(({ id }) => id);
  const [one, other] = await Promise.all([
    act({ action: "cancel", ids }),
    act({ action: "cancel", ids: ids.toReversed() }, books.ada),
  ]);
  expect(one.done + other.done).toBe(6);
  expect([...one.left, ...other.left].map(({ why }) => why)).toEqual(Array(6).fill("cancelled"));
  const key = randomUUID();
  const fresh = await books.issue(2_000);
  const call = { action: "remind" as const, ids: [fresh.id, ids[0] ?? ""] };
  const [first, second] = await Promise.all([act(call, books.max, key), act(call, books.max, key)]);
  expect(first).toEqual({
    done: 1,
    amount: 2_000,
    left: [{ id: ids[0], number: some[0]?.number, why: "cancelled" }],
    reach: [{ apartmentId: books.flats[0], by: "inbox" }],
  });
  expect(second).toEqual(first);
  expect(await previewAct(world, books.ada, call)).toMatchObject({ done: 0, amount: 0 });
  expect((await act(call, books.ada)).left.map(({ why }) => why).toSorted()).toEqual([
    "cancelled",
    "reminded",
  ]);
  const { items } = await listBilled(world, books.max, { status: "pending" });
  expect(items).toMatchObject([{ number: fresh.number, remindedOn: "2026-11-17" }]);
});

test("lists are by status, kind and months, page by page; who cancels says why", async () => {
  await books.issue(100, { type: "parking", period: "2026-10" });
  await books.issue(200);
  await books.issue(300, { dueOn: "2026-11-17" });
  world.setNow(new Date("2026-11-20T10:00:00Z"));
  const total = async (filter: Parameters<typeof listBilled>[2]) =>
    (await listBilled(world, books.max, filter)).totals;
  expect(await total({})).toEqual({ count: 3, remaining: 600 });
  expect(await total({ status: "overdue" })).toEqual({ count: 1, remaining: 300 });
  expect(await total({ period: "last_month", type: "parking" })).toMatchObject({ count: 1 });
  expect(await total({ period: "current_month" })).toMatchObject({ count: 2 });
  expect(await total({ period: "quarter" })).toMatchObject({ count: 3 });
  expect(await total({ period: "year", status: "paid" })).toMatchObject({ count: 0 });
  const first = await listBilled(world, books.max, { limit: 2 });
  const second = await listBilled(world, books.max, { limit: 2, cursor: first.nextCursor ?? "" });
  expect([...first.items, ...second.items].map((one) => one.total)).toEqual([300, 200, 100]);
  expect(second.nextCursor).toBeNull();
  const ids = first.items.map(({ id }) => id);
  await expect(
    actOnInvoices(world, books.max, { action: "cancel", ids }, null),
  ).rejects.toMatchObject({ code: "generic.validation" });
  await expect(act({ action: "remind", ids }, books.ann)).rejects.toMatchObject({
    code: "generic.not_found",
  });
});

test("invoices are found by their number, and by the apartment in any spelling", async () => {
  const first = await books.issue(100);
  const second = await books.issue(200, { apartmentId: books.flats[1] });
  const all = await listBilled(world, books.max, {});
  const rowOf = (id: string) => {
    const row = all.items.find((one) => one.id === id);
    if (!row) throw new Error("an invoice is missing");
    return row;
  };
  const search = async (search: string) => {
    const { items, totals } = await listBilled(world, books.max, { search });
    expect(totals.count).toBe(items.length);
    return items.map(({ id }) => id);
  };
  expect(await search(first.number)).toEqual([first.id]);
  expect(await search(first.number.toLowerCase())).toEqual([first.id]);
  const { apartment, address } = rowOf(second.id);
  for (const query of [`кв. ${apartment}`, `№${apartment}`, `${address}, кв.${apartment}`])
    expect(await search(query)).toEqual([second.id]);
  expect((await search(address)).toSorted()).toEqual([first.id, second.id].toSorted());
  expect(await search("INV-1999-01-000001")).toEqual([]);
  expect(await search("100%_")).toEqual([]);
});
