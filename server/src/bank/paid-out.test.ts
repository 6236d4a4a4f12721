import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { CardProviderName } from "#core/checkout/model.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { toKopecks } from "#core/kernel/money.ts";
import { addDays } from "#core/kernel/time.ts";
import { receiveCard, refundCard } from "#server/billing/service.ts";
import { type Books, foundBooks, today } from "#server/billing/testing.ts";
import { getCardPayment } from "#server/checkout/reads/payments-view.ts";
import { insertCardPayment } from "#server/checkout/store/payments.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { recordPayout, reversePayout } from "./verbs/payouts.ts";

let world: TestWorld;
let books: Books;

beforeAll(async () => {
  world = await openTestWorld();
  world.limits.consume = async () => undefined;
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  books = await foundBooks(world);
});

const day = (n: number) => addDays(today, n);
let seconds = 0;
/** Returns an instant so many days after today, a second later than the one before. */
const onDay = (n: number) => new Date(testNow.getTime() + n * 86_400_000 + ++seconds * 1_000);

/** Books a payment of apartment 1's resident by card, so many days after today. */
async function pay(
  amount: number,
  at: number,
  { provider = "sandbox", books: by = books }: { provider?: CardProviderName; books?: Books } = {},
) {
  const [id, now, kopecks] = [randomUUID(), onDay(at), toKopecks(amount)];
  const who = { apartmentId: by.flats[0], personId: by.ann.personId, amount: kopecks };
  const written = { invoiceIds: [], owed: toKopecks(0), purpose: "Внески", provider };
  await inTenant(world.db, by.max, async (tx) => {
    const settled = { status: "succeeded", createdAt: now, settledAt: now } as const;
    await insertCardPayment(tx, { id, orgId: by.orgId, ...who, ...written, ...settled });
    const origin = { invoiceIds: [], reference: null, note: "Внески", automatic: false };
    await receiveCard(tx, { id, ...who, ...origin }, now);
  });
  return id;
}

const refund = (paymentId: string, amount: number, at: number) =>
  inTenant(world.db, books.max, (tx) => {
    const given = { id: randomUUID(), paymentId, amount: toKopecks(amount), reason: "Двічі" };
    return refundCard(tx, { ...given, personId: books.max.personId }, onDay(at));
  });

async function payOut(
  gross: number,
  at: number,
  { provider = "sandbox", books: by = books }: { provider?: CardProviderName; books?: Books } = {},
) {
  world.setNow(onDay(at));
  const fee = Math.round(gross / 100);
  const input = { provider, day: day(at), net: gross - fee, fee, reference: null, lineId: null };
  return (await recordPayout(world, by.max, { ...input, beyond: 0 }, null)).id;
}

const paidOutOn = async (id: string, actor: Actor = books.ann) =>
  (await getCardPayment(world, actor, { id })).paidOutOn;

test("is paid out with the payout that covers it and all before it, and no earlier", async () => {
  const [first, second, third] = [
    await pay(10_000, 0),
    await pay(5_000, 0),
    await pay(2_000, 1),
  ] as const;
  expect(await paidOutOn(first)).toBeNull();
  await payOut(9_999, 2);
  expect(await paidOutOn(first)).toBeNull();
  await payOut(5_001, 3);
  const days = async () => [
    await paidOutOn(first),
    await paidOutOn(second),
    await paidOutOn(third),
  ];
  expect(await days()).toEqual([day(3), day(3), null]);
  await payOut(2_000, 4);
  expect(await days()).toEqual([day(3), day(3), day(4)]);
});

test("what was refunded by then is not waited for, what was refunded later was paid out", async () => {
  const [first, second] = [await pay(10_000, 0), await pay(5_000, 0)] as const;
  await refund(first, 10_000, 1);
  await payOut(5_000, 2);
  expect(await paidOutOn(first)).toBeNull();
  expect(await paidOutOn(second)).toBe(day(2));
  await refund(second, 5_000, 3);
  const third = await pay(8_000, 4);
  await payOut(3_000, 5);
  expect(await paidOutOn(second)).toBe(day(2));
  expect(await paidOutOn(third)).toBe(day(5));
});

test("a refund of a later payment covers nothing of an earlier one", async () => {
  const [first, second] = [await pay(10_000, 0), await pay(5_000, 0)] as const;
  await refund(second, 3_000, 1);
  await payOut(9_000, 2);
  expect(await paidOutOn(first)).toBeNull();
  await payOut(3_000, 3);
  expect([await paidOutOn(first), await paidOutOn(second)]).toEqual([day(3), day(3)]);
});

test("a payout that was taken back covers nothing; recorded again on another day, that day counts", async () => {
  const id = await pay(10_000, 0);
  const wrong = await payOut(10_000, 1);
  expect(await paidOutOn(id)).toBe(day(1));
  await reversePayout(world, books.max, { id: wrong, reason: "Не той день" }, null);
  expect(await paidOutOn(id)).toBeNull();
  await payOut(10_000, 2);
  expect(await paidOutOn(id)).toBe(day(2));
});

test("each provider and each organisation pays out its own", async () => {
  const other = await foundBooks(world);
  const [ours, theirs] = [await pay(10_000, 0), await pay(10_000, 0, { books: other })] as const;
  const bank = await pay(10_000, 1, { provider: "monobank" });
  await payOut(10_000, 2, { provider: "monobank" });
  await payOut(10_000, 3, { books: other });
  expect(await paidOutOn(bank)).toBe(day(2));
  expect(await paidOutOn(theirs, other.ann)).toBe(day(3));
  expect(await paidOutOn(ours)).toBeNull();
});

test("nobody but its payer learns of it", async () => {
  const id = await pay(10_000, 0);
  await payOut(10_000, 1);
  const other = await foundBooks(world);
  for (const who of [books.bob, books.eva, books.max, other.ann, other.max])
    expect(await outcomeOf(getCardPayment(world, who, { id }))).toBe("generic.not_found");
});
