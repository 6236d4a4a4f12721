import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { StartPaymentInput } from "#core/checkout/inputs.ts";
import { testCards } from "#core/checkout/rules/test-cards.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { getAccount } from "#server/billing/reads/account-view.ts";
import { listPayments } from "#server/billing/reads/payments-view.ts";
import { type Books, foundBooks } from "#server/billing/testing.ts";
import { requireSound } from "#server/billing/verbs/testing-model.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { getCardPayment, getCheckout } from "./reads/payments-view.ts";
import { refundsOf } from "./reads/refunds-view.ts";
import { openSandbox, type TestSandbox } from "./testing.ts";
import { followPayment } from "./verbs/follow.ts";
import { followRefund } from "./verbs/follow-refund.ts";
import { payWithToken, startPayment } from "./verbs/pay.ts";
import { requestRefund } from "./verbs/refund.ts";
import { receiveWebhook } from "./verbs/webhook.ts";

let world: TestWorld;
let sandbox: TestSandbox;
let books: Books;
let heard = 0;

beforeAll(async () => {
  world = await openTestWorld();
  world.limits.consume = async () => undefined;
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  sandbox = await openSandbox(() => world.clock());
  world.config.cards = sandbox.cards;
  books = await foundBooks(world);
  heard = 0;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await sandbox.close();
  await requireSound(world, books.max);
});

/** Bills both of Eva's apartments and returns what pays all of it. */
async function billBoth(first = [850_00, 398_20], other = [200_00]): Promise<StartPaymentInput> {
  const [one, , two] = books.flats;
  const bill = async (apartmentId: string, amounts: readonly number[]) => {
    const ids: string[] = [];
    for (const amount of amounts) ids.push((await books.issue(amount, { apartmentId })).id);
    return ids;
  };
  const owed = first.reduce((sum, amount) => sum + amount, 0);
  return {
    apartmentId: one,
    invoiceIds: await bill(one, first),
    owed,
    amount: owed,
    paymentPurpose: "Усе за листопад",
    others: [
      {
        apartmentId: two,
        invoiceIds: await bill(two, other),
        amount: other.reduce((sum, amount) => sum + amount, 0),
      },
    ],
  };
}
const start = (input: StartPaymentInput, actor: Actor = books.eva, key = randomUUID()) =>
  startPayment(world, actor, input, key);
async function pay(input: StartPaymentInput, cardNumber: string = testCards.succeeded) {
  const started = await start(input);
  const { token } = await sandbox.tokenise(started, { cardNumber });
  return payWithToken(world, books.eva, { id: started.payment.id, token });
}
/** Hears what the provider tells until a charge has ended. */
async function hear(messages = 3) {
  await sandbox.delivered(heard + messages);
  for (const one of sandbox.deliveries.slice(heard))
    expect(await receiveWebhook(world, one)).toBe(200);
  heard = sandbox.deliveries.length;
}
const balances = () =>
  Promise.all(
    [books.flats[0], books.flats[2]].map(
      async (apartmentId) => (await getAccount(world, books.eva, { apartmentId })).balance,
    ),
  );
const payments = () =>
  inTenant(world.db, { orgIds: [books.orgId] }, (tx) =>
    tx.execute(sql`select amount::float8 as amount, status, intent is not null as charged
      from card_payment order by amount desc`),
  );

test("two apartments are paid by one charge, and each account is credited with its own part", async () => {
  const input = await billBoth();
  const paying = await pay(input);
  expect(paying).toMatchObject({ status: "processing", amount: 1_248_20, chargedWithId: null });
  const [other] = paying.others;
  expect(other).toMatchObject({ apartmentId: books.flats[2], amount: 200_00 });
  expect((await getCheckout(world, books.eva)).processing).toHaveLength(2);
  await hear();
  expect(await balances()).toEqual([0, 0]);
  expect(await payments()).toEqual([
    { amount: 1_248_20, status: "succeeded", charged: true },
    { amount: 200_00, status: "succeeded", charged: false },
  ]);
  const done = await getCardPayment(world, books.eva, { id: other?.id ?? "" });
  expect(done).toMatchObject({
    status: "succeeded",
    chargedWithId: paying.id,
    purpose: expect.stringMatching(/^Оплата рахунку INV-2026-11-\d+$/),
    payment: { amount: 200_00, credit: 0, invoices: [{ amount: 200_00 }] },
  });
  // Each receipt names its own apartment's invoices, the first as well.
  const { purpose: named } = await getCardPayment(world, books.eva, { id: paying.id });
  expect(named).not.toContain(done.purpose.split(" ").at(-1));
  // Told again, and asked about, nothing more is booked.
  for (const one of sandbox.deliveries) expect(await receiveWebhook(world, one)).toBe(200);
  for (const { id } of [paying, ...paying.others])
    await followPayment(world, { orgId: books.orgId, id });
  for (const apartmentId of [books.flats[0], books.flats[2]])
    expect((await listPayments(world, books.eva, { apartmentId })).items).toHaveLength(1);
  expect(await outcomeOf(start(input))).toBe("checkout.already_paid");
});

test("pressed twice, in two tabs and beside a payment of one apartment, it is charged once", async () => {
  const input = await billBoth();
  const { others: _, ...alone } = input;
  const key = randomUUID();
  const [first, again, tab, single] = await Promise.all([
    start(input, books.eva, key),
    start(input, books.eva, key),
    start(input),
    start(alone, books.ann),
  ]);
  expect(first?.payment.id).toBe(again?.payment.id);
  const tries = await Promise.all(
    [first, again, tab].map(async (started) => {
      const { token } = await sandbox.tokenise(started);
      return { id: started.payment.id, token };
    }),
  );
  const { token } = await sandbox.tokenise(single);
  const outcomes = await Promise.all([
    ...[...tries, ...tries].map((one) => outcomeOf(payWithToken(world, books.eva, one))),
    outcomeOf(payWithToken(world, books.ann, { id: single.payment.id, token })),
  ]);
  const allowed = ["ok", "checkout.already_paying", "checkout.already_paid"];
  expect(outcomes.filter((one) => !allowed.includes(one))).toEqual([]);
  await hear();
  // Where the neighbour was quicker the rest is paid anew.
  const [shared, other] = await balances();
  expect(shared).toBe(0);
  expect([0, 200_00]).toContain(other);
  const paid = (await payments()).filter(({ status }) => status === "succeeded");
  expect(paid).toHaveLength(other === 0 ? 2 : 1);
});

test("at the same moment from either apartment it is charged once, and nobody waits for each other", async () => {
  const input = await billBoth([300_00], [200_00]);
  const [there] = input.others ?? [];
  const back: StartPaymentInput = {
    ...input,
    ...there,
    owed: 200_00,
    amount: 200_00,
    invoiceIds: there?.invoiceIds ?? [],
    others: [{ apartmentId: input.apartmentId, invoiceIds: input.invoiceIds, amount: 300_00 }],
  };
  const calls = Array.from({ length: 8 }, (_, at) => (at % 2 ? input : back));
  const begun = await Promise.all(calls.map((one) => start(one)));
  const tokens = await Promise.all(begun.map((one) => sandbox.tokenise(one)));
  const outcomes = await Promise.all(
    begun.map(({ payment: { id } }, at) =>
      outcomeOf(payWithToken(world, books.eva, { id, token: tokens[at]?.token ?? "" })),
    ),
  );
  expect(outcomes.filter((one) => one === "ok")).toHaveLength(1);
  await hear();
  expect(await balances()).toEqual([0, 0]);
});

test("an answer that was lost is asked for, and nothing is charged twice", async () => {
  const input = await billBoth();
  const started = await start(input);
  const { token } = await sandbox.tokenise(started);
  const real = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (url, request) => {
    const answer = await real(url, request);
    if (request?.method === "POST") throw new TypeError("terminated");
    return answer;
  });
  const { id } = started.payment;
  expect(await payWithToken(world, books.eva, { id, token })).toMatchObject({
    status: "processing",
  });
  expect(await outcomeOf(start(input))).toBe("checkout.already_paying");
  vi.restoreAllMocks();
  await sandbox.delivered(3);
  await followPayment(world, { orgId: books.orgId, id });
  expect(await balances()).toEqual([0, 0]);
  await hear();
  expect(await balances()).toEqual([0, 0]);
});

test("a refused card leaves everything open, and it can be paid again", async () => {
  const input = await billBoth();
  const { id } = await pay(input, testCards.insufficient_funds);
  await hear();
  const failed = await getCardPayment(world, books.eva, { id });
  expect(failed).toMatchObject({ status: "failed", failure: "insufficient_funds" });
  expect(await payments()).toMatchObject([{ status: "failed" }, { status: "failed" }]);
  expect(await balances()).toEqual([1_248_20, 200_00]);
  await pay(input);
  await hear();
  expect(await balances()).toEqual([0, 0]);
});

test("more than the invoices, another's apartment and one twice are refused, and nothing is begun", async () => {
  const input = await billBoth();
  const [there] = input.others ?? [];
  const withOther = (over: object) => start({ ...input, others: [{ ...there, ...over } as never] });
  expect(await outcomeOf(start({ ...input, amount: 1_300_00 }))).toBe("generic.validation");
  expect(await outcomeOf(start({ ...input, invoiceIds: [] }))).toBe("generic.validation");
  expect(await outcomeOf(withOther({ apartmentId: input.apartmentId }))).toBe("generic.validation");
  expect(await outcomeOf(withOther({ apartmentId: books.flats[1] }))).toBe("generic.not_found");
  expect(await outcomeOf(withOther({ invoiceIds: input.invoiceIds }))).toBe("generic.validation");
  expect(await outcomeOf(withOther({ amount: 201_00 }))).toBe("checkout.already_paid");
  expect(await outcomeOf(start(input, books.ann))).toBe("generic.not_found");
  const elsewhere = await foundBooks(world);
  expect(await outcomeOf(start(input, elsewhere.eva))).toBe("generic.not_found");
  expect(await payments()).toEqual([]);
});

test("each part is refunded on its own, never more than it paid", async () => {
  const { id, others } = await pay(await billBoth([300_00], [200_00]));
  await hear();
  const otherId = others[0]?.id ?? "";
  const ask = async (payment: string, amount: number) => {
    const { left } = await refundsOf(world, books.max, { id: payment });
    return requestRefund(
      world,
      books.max,
      { id: payment, amount, left, reason: "Помилка" },
      randomUUID(),
    );
  };
  expect(await outcomeOf(ask(otherId, 201_00))).toBe("checkout.refund_above_paid");
  const whole = [await ask(otherId, 200_00), await ask(id, 300_00)];
  for (const { items } of whole)
    for (const one of items) await followRefund(world, { orgId: books.orgId, id: one.id });
  await hear(6);
  for (const one of [id, otherId])
    expect((await refundsOf(world, books.max, { id: one })).items).toMatchObject([
      { status: "done" },
    ]);
  expect(await balances()).toEqual([300_00, 200_00]);
});
