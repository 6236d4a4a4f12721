import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ReceiveInput } from "#core/billing/inputs.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { apartment } from "#server/buildings/table.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { listPayments } from "../reads/payments-view.ts";
import { receivePayment } from "./payments.ts";
import { type Books, foundBooks, moneyFor, today } from "../testing.ts";

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

const transfer = (over: Partial<ReceiveInput> = {}, actor?: Actor) =>
  books.receive(500_00, { method: "transfer", reference: "ПП-4711", ...over }, actor);
const refusalOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof Refusal ? { code: error.code, params: error.data.params } : error;
};
const written = async (apartmentId: string) =>
  (await listPayments(world, books.ada, { apartmentId, limit: 100 })).items.length;

test("a transfer written down before asks, says which, and is written when it is meant", async () => {
  const { id } = await transfer();
  const [, elsewhere] = books.flats;
  const earlier = {
    code: "billing.payment_twice",
    params: {
      payment: id,
      apartmentId: books.flats[0],
      buildingId: books.house,
      apartment: "1",
      address: "вул. Сонячна, 5",
      date: today,
      reference: "ПП-4711",
      writtenBy: "Максим Тестова",
    },
  };
  expect(await refusalOf(transfer())).toEqual(earlier);
  expect(await refusalOf(transfer({ apartmentId: elsewhere }))).toEqual(earlier);
  expect(await written(books.flats[0])).toBe(1);
  const meant = await transfer({ apartmentId: elsewhere, confirmDuplicate: true });
  expect(meant.amount).toBe(500_00);
});

test("a reference is the same whatever its blanks, case, dashes and look-alike letters", async () => {
  await transfer({ reference: "ТХ - 4711" });
  for (const reference of ["тх-4711", "TX–4711", "\u00a0TХ\u202f-4711"])
    expect(await outcomeOf(transfer({ reference })), reference).toBe("billing.payment_twice");
  for (const other of [
    { reference: "ТХ-4712" },
    { receivedOn: "2026-11-16" },
    { amount: 500_01 },
    { method: "cash" as const },
  ])
    expect(await outcomeOf(transfer({ reference: "ТХ-4711", ...other }))).toBe("ok");
});

test("money without a number asks in its own apartment, also beside money with one", async () => {
  for (const method of ["transfer", "cash"] as const) {
    books = await foundBooks(world);
    const come = (over: Partial<ReceiveInput>) => outcomeOf(books.receive(70, { method, ...over }));
    expect(await come({})).toBe("ok");
    expect(await come({})).toBe("billing.payment_twice");
    expect(await come({ reference: "12" })).toBe("billing.payment_twice");
    expect(await come({ reference: "12", confirmDuplicate: true })).toBe("ok");
    expect(await come({ apartmentId: books.flats[1] })).toBe("ok");
  }
});

test("what was taken back does not count, nor does another organisation", async () => {
  const { id } = await transfer();
  await books.reverse(id);
  expect(await outcomeOf(transfer())).toBe("ok");
  books = await foundBooks(world);
  expect(await outcomeOf(transfer())).toBe("ok");
});

test("of a building they do not serve a manager learns only that it is written down", async () => {
  await transfer();
  const [, elsewhere] = books.flats;
  await inTenant(world.db, books.max, (tx) =>
    tx
      .update(apartment)
      .set({ buildingId: books.other, entranceId: null })
      .where(eq(apartment.id, elsewhere)),
  );
  const limited = { ...books.max, buildingIds: [books.other] };
  expect(await refusalOf(transfer({ apartmentId: elsewhere }, limited))).toEqual({
    code: "billing.payment_twice",
    params: { date: today },
  });
});

test("twenty at once, under keys of their own and for many flats, write one", async () => {
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, n) => {
      const over = { method: "transfer", reference: "4711" } as const;
      const input = moneyFor(books, 500_00, { ...over, apartmentId: books.flats[n % 3] ?? "" });
      return outcomeOf(receivePayment(world, n % 2 ? books.max : books.ada, input, randomUUID()));
    }),
  );
  expect(all.filter((one) => one === "ok")).toHaveLength(1);
  expect(all.filter((one) => one === "billing.payment_twice")).toHaveLength(19);
  expect((await Promise.all(books.flats.map(written))).toSorted()).toEqual([0, 0, 1]);
});

test("a call sent again under its key is answered as before, and not asked about", async () => {
  const input = moneyFor(books, 90, { method: "transfer", reference: "7" });
  const key = randomUUID();
  const [first, again] = [
    await receivePayment(world, books.max, input, key),
    await receivePayment(world, books.max, input, key),
  ];
  expect(again).toEqual(first);
});
