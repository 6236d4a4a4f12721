import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readJson } from "#server/platform/database/database.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { getAccount } from "../reads/account-view.ts";
import { getInvoice } from "../reads/invoices-view.ts";
import { paymentById } from "../reads/payments-view.ts";
import { type Books, foundBooks, today } from "../testing.ts";
import { refundCash } from "./refunds.ts";
import { requireSound } from "./testing-model.ts";

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

const inTill = () =>
  readJson<number>(
    world.db,
    { orgIds: [books.orgId] },
    `select to_json(coalesce(sum(e.kopecks), 0)) as data
      from ledger_entry e join ledger_account l on l.id = e.account_id where l.kind = 'cash'`,
  );
const balance = async () =>
  (await getAccount(world, books.eva, { apartmentId: books.flats[0] })).balance;

test("a part of cash goes back: first what was paid ahead, then from what it paid last", async () => {
  const { number } = await books.issue(300);
  const { id } = await books.receive(500);
  const back = await books.refund(id, 150);
  expect(back).toMatchObject({
    credit: 50,
    refunds: [{ day: today, amount: 150, reason: "Помилка платника" }],
    allowed: ["refund"],
  });
  expect([await inTill(), await balance()]).toEqual([350, -50]);
  await books.refund(id, 150);
  expect(await getInvoice(world, books.eva, { number })).toMatchObject({ paid: 200 });
  expect([await inTill(), await balance()]).toEqual([200, 100]);
  expect((await books.refund(id, 200)).allowed).toEqual([]);
  expect([await inTill(), await balance()]).toEqual([0, 300]);
  await requireSound(world, { orgIds: [books.orgId] });
});

test("other money of the apartment pays what a refund opened", async () => {
  const { number } = await books.issue(300);
  const { id } = await books.receive(300);
  await books.receive(100, { reference: "КВ-2" });
  await books.refund(id, 150);
  expect(await getInvoice(world, books.eva, { number })).toMatchObject({ paid: 250 });
  await requireSound(world, { orgIds: [books.orgId] });
});

test("of two at once who saw the same rest one gives back, and no more goes back than was paid", async () => {
  const { id } = await books.receive(100);
  const input = { id, amount: 30, left: 100, reason: "Решта" };
  const both = [1, 2].map(() => outcomeOf(refundCash(world, books.max, input, null)));
  expect((await Promise.all(both)).toSorted()).toEqual(["generic.conflict", "ok"]);
  await books.refund(id, 30);
  await expect(books.refund(id, 41)).rejects.toMatchObject({
    data: { issues: [{ path: "amount", rule: "refund_left" }] },
  });
  expect(await inTill()).toBe(40);
});

test("the same call twice gives back once", async () => {
  const { id } = await books.receive(100);
  const input = { id, amount: 30, left: 100, reason: "Решта" };
  const twice = [1, 2].map(() => refundCash(world, books.max, input, "one-key"));
  for (const { refunds } of await Promise.all(twice)) expect(refunds).toHaveLength(1);
  // A retry after a lost answer: by now the list shows less left.
  const retry = await refundCash(world, books.max, { ...input, left: 70 }, "one-key");
  expect(retry.refunds).toHaveLength(1);
  expect(await inTill()).toBe(70);
});

test("what was refunded in part is no mistake, and what was a mistake is not refunded", async () => {
  const { id } = await books.receive(100);
  await books.refund(id, 30);
  expect(await outcomeOf(books.reverse(id))).toBe("billing.partly_refunded");
  const wrong = await books.receive(101, { reference: "КВ-2" });
  await books.reverse(wrong.id);
  expect(await outcomeOf(books.refund(wrong.id, 30))).toBe("generic.conflict");
});

test("a refund and a reversal at once: one of them happens", async () => {
  const { id } = await books.receive(100);
  const done = await Promise.all([outcomeOf(books.refund(id, 30)), outcomeOf(books.reverse(id))]);
  expect(done.filter((outcome) => outcome === "ok")).toHaveLength(1);
  await requireSound(world, { orgIds: [books.orgId] });
});

test("only cash goes back in cash, by staff alone", async () => {
  const transfer = await books.receive(100, { method: "transfer", reference: "ПД-1" });
  expect(await outcomeOf(books.refund(transfer.id, 30))).toBe("billing.not_cash");
  expect(transfer.allowed).toEqual(["reverse"]);
  const { id } = await books.receive(100);
  expect(await outcomeOf(books.refund(id, 30, books.eva))).toBe("generic.forbidden");
  expect((await paymentById(world, books.eva, id)).allowed).toEqual([]);
});
