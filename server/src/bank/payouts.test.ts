import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import type { BankLineView } from "#core/bank/views.ts";
import type { RecordPayoutInput } from "#core/bank/payout/inputs.ts";
import { type Books, foundBooks } from "#server/billing/testing.ts";
import { payWithToken, startPayment } from "#server/checkout/verbs/pay.ts";
import { openSandbox, payByCard, type TestSandbox } from "#server/checkout/testing.ts";
import { lostIntent } from "#server/checkout/reads/demo-past.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { getBooks as booksOn } from "./reads/books-view.ts";
import { getLine as lineOf } from "./reads/lines-view.ts";
import { reconciledDay, getReconciliation } from "./reads/reconciliation-view.ts";
import { importLines, ownIban, putBankDetails } from "./testing.ts";
import { askProvider } from "./verbs/ask.ts";
import { recordPayout, reversePayout } from "./verbs/payouts.ts";

let world: TestWorld;
let sandbox: TestSandbox;
let books: Books;
const today = "2026-11-17";

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
  await putBankDetails(world, books.orgId, ownIban);
});
afterEach(() => sandbox.close());

const later = () => world.setNow(new Date(world.clock().getTime() + 1_000));
const pay = (amount: number, waitsForWebhook = true) =>
  payByCard({ world, sandbox, books }, amount, waitsForWebhook);
const provider = async () => (await getReconciliation(world, books.max, {})).providers[0];
const balances = async () => {
  const { accounts } = await booksOn(world, books.max, { on: "2030-01-01" });
  return Object.fromEntries(accounts.map(({ kind, kopecks }) => [kind, kopecks]));
};
const record = (over: Partial<RecordPayoutInput>) => {
  const usual = { provider: "sandbox", day: today, net: 9_850, fee: 150 } as const;
  return recordPayout(world, books.max, { ...usual, reference: null, lineId: null, ...over }, null);
};
async function taken(kopecks: number): Promise<BankLineView> {
  const [line] = await importLines(world, books, { day: today, kopecks });
  return line as BankLineView;
}

test("a day on which provider and books say the same agrees; a payment of which nobody told us is found and opens", async () => {
  await pay(10_000);
  expect(await provider()).toMatchObject({
    provider: "sandbox",
    tells: "since",
    owes: 10_000,
    days: [
      {
        day: today,
        told: { taken: 10_000, back: 0 },
        booked: { taken: 10_000, back: 0 },
        differences: { count: 0, kopecks: 0 },
      },
    ],
  });
  const lost = await pay(4_200, false);
  expect(await provider()).toMatchObject({
    owes: 10_000,
    days: [{ told: { taken: 14_200 }, differences: { count: 1, kopecks: 4_200 } }],
  });
  const day = await reconciledDay(world, books.max, { provider: "sandbox", day: today });
  expect(day.items.filter(({ state }) => state !== "same")).toMatchObject([
    { id: lost, kind: "payment", state: "not_booked", told: 4_200, booked: null },
  ]);
});

test("a payment whose message was lost is booked once when its provider is asked again; what nobody began here is not", async () => {
  const id = await pay(4_200, false);
  const differs = async () => {
    const { items } = await reconciledDay(world, books.max, { provider: "sandbox", day: today });
    return items.filter(({ state }) => state !== "same");
  };
  expect(await differs()).toMatchObject([{ mend: "ask", place: { apartmentId: books.flats[0] } }]);
  const ask = () => askProvider(world, books.max, { kind: "payment", id });
  expect(await Promise.all([ask(), ask()])).toEqual([{ booked: true }, { booked: true }]);
  expect(await differs()).toEqual([]);
  expect(await provider()).toMatchObject({ owes: 4_200, days: [{ differences: { count: 0 } }] });
  expect(await ask()).toEqual({ booked: true });
  const unknown = { kind: "payment", id: randomUUID() } as const;
  expect(await outcomeOf(askProvider(world, books.max, unknown))).toBe("generic.not_found");
  expect(await outcomeOf(askProvider(world, books.max, { kind: "refund", id }))).toBe(
    "generic.not_found",
  );
  await sandbox.close();
  expect(await outcomeOf(ask())).toBe("api.service_silent");
});

test("a provider that is away, or begins anew, leaves the books alone", async () => {
  await pay(10_000);
  await sandbox.close();
  expect(await provider()).toMatchObject({
    tells: "away",
    days: [{ told: null, booked: { taken: 10_000 } }],
  });
  later();
  sandbox = await openSandbox(() => world.clock());
  world.config.cards = sandbox.cards;
  expect(await provider()).toMatchObject({ tells: "since", days: [{ differences: { count: 0 } }] });
});

test("a demo reminds its sandbox of what it took, with the payment whose message was lost: asked for, it is booked once", async () => {
  await pay(10_000);
  const id = await pay(4_200, false);
  await inTenant(world.db, { orgIds: [books.orgId] }, (tx) =>
    tx.execute(sql`update card_payment set intent = ${`${lostIntent}${id}`}, status = 'failed', failure = 'failed',
      settled_at = created_at where id = ${id}`),
  );
  const restart = async () => {
    await sandbox.close();
    later();
    sandbox = await openSandbox(() => world.clock());
    world.config.cards = sandbox.cards;
  };
  await restart();
  world.config.demo = true;
  onTestFinished(() => void (world.config.demo = false));
  for (const _ of ["first", "again"])
    expect(await provider()).toMatchObject({
      days: [{ told: { taken: 14_200 }, differences: { count: 1, kopecks: 4_200 } }],
    });
  const reconciled = await reconciledDay(world, books.max, { provider: "sandbox", day: today });
  expect(reconciled.items.find(({ state }) => state === "not_booked")).toMatchObject({
    mend: "ask",
    place: { apartmentId: books.flats[0] },
  });
  const ask = () => askProvider(world, books.max, { kind: "payment", id });
  expect(await Promise.all([ask(), ask()])).toEqual([{ booked: true }, { booked: true }]);
  const agrees = { owes: 14_200, days: [{ differences: { count: 0 } }] };
  expect(await provider()).toMatchObject(agrees);
  await restart();
  expect(await provider()).toMatchObject(agrees);
});

test("what a provider pays out leaves suspense for its account, less the fee; taken back, the line waits again", async () => {
  await pay(10_000);
  const line = await taken(9_850);
  expect(await balances()).toMatchObject({ bank: 9_850, suspense: -9_850, clearing: 10_000 });
  expect(await outcomeOf(record({ lineId: line.id, net: 9_800 }))).toBe("generic.conflict");
  const both = await Promise.all([
    outcomeOf(record({ lineId: line.id })),
    outcomeOf(record({ lineId: line.id })),
  ]);
  expect(both.toSorted()).toEqual(["generic.conflict", "ok"]);
  expect(await balances()).toMatchObject({ bank: 9_850, suspense: 0, clearing: 0, fees: 150 });
  expect((await lineOf(world, books.max, line.id)).state).toBe("paid_out");
  expect(await provider()).toMatchObject({ owes: 0, days: [{ paidOut: 10_000, fee: 150 }] });
  const { items } = await reconciledDay(world, books.max, { provider: "sandbox", day: today });
  const payout = items.find(({ kind }) => kind === "payout");
  const back = () =>
    outcomeOf(reversePayout(world, books.max, { id: payout?.id ?? "", reason: "Помилка" }, null));
  expect((await Promise.all([back(), back()])).toSorted()).toEqual(["generic.conflict", "ok"]);
  expect(await balances()).toMatchObject({
    bank: 9_850,
    suspense: -9_850,
    clearing: 10_000,
    fees: 0,
  });
  expect((await lineOf(world, books.max, line.id)).state).toBe("open");
});

test("more than the provider owes is refused by hand; what the bank has brought needs somebody who agrees to the difference", async () => {
  await pay(10_000);
  expect(await outcomeOf(record({ net: 900_000_000, fee: 0 }))).toBe("bank.payout_above");
  expect(await outcomeOf(record({ net: 9_851, beyond: 1 }))).toBe("bank.payout_above");
  const line = await taken(14_000);
  const brought = { lineId: line.id, net: 14_000, fee: 200 };
  await expect(record(brought)).rejects.toMatchObject({
    code: "bank.payout_above",
    data: { params: { owed: 10_000, gross: 14_200, beyond: 4_200 } },
  });
  expect(await outcomeOf(record({ ...brought, beyond: 4_199 }))).toBe("bank.payout_above");
  expect(await balances()).toMatchObject({ clearing: 10_000, suspense: -14_000 });
  await record({ ...brought, beyond: 4_200 });
  expect(await balances()).toMatchObject({ clearing: -4_200, suspense: 0 });
  // The payment of which nobody told comes, and nothing is owed either way.
  await pay(4_200);
  expect(await provider()).toMatchObject({ owes: 0 });
});

test("of two who write one payout down at once by hand, the second finds nothing owed", async () => {
  await pay(10_000);
  const both = await Promise.all([outcomeOf(record({})), outcomeOf(record({ reference: "2" }))]);
  expect(both.toSorted()).toEqual(["bank.payout_above", "ok"]);
  const { items } = await reconciledDay(world, books.max, { provider: "sandbox", day: today });
  const wrong = items.find(({ kind }) => kind === "payout")?.id ?? "";
  await reversePayout(world, books.max, { id: wrong, reason: "Не той день" }, null);
  expect(await outcomeOf(record({ day: "2026-11-10" }))).toBe("ok");
});

test("a payout that was written down by hand is the line that brings it later", async () => {
  await pay(10_000);
  const { id } = await record({});
  expect(await balances()).toMatchObject({ bank: 9_850, clearing: 0, fees: 150 });
  const line = await taken(9_850);
  expect(await balances()).toMatchObject({ bank: 19_700, suspense: -9_850 });
  expect(await record({ lineId: line.id })).toMatchObject({ id });
  expect(await balances()).toMatchObject({ bank: 9_850, suspense: 0, clearing: 0, fees: 150 });
});

test("one charge for two apartments agrees with both payments, and is asked for by either", async () => {
  const [apartmentId, , otherApartment] = books.flats;
  const bill = async (amount: number, of: string) => {
    const { id } = await books.issue(amount, { apartmentId: of });
    return { apartmentId: of, invoiceIds: [id], amount };
  };
  const wanted = {
    ...(await bill(300_00, apartmentId)),
    owed: 300_00,
    paymentPurpose: "Усе",
    others: [await bill(200_00, otherApartment)],
  };
  const { payment, tokeniser } = await startPayment(world, books.eva, wanted, randomUUID());
  const { token } = await sandbox.tokenise({ tokeniser });
  await payWithToken(world, books.eva, { id: payment.id, token });
  await sandbox.delivered(3);
  const differences = async () => (await provider())?.days[0]?.differences;
  expect(await differences()).toEqual({ count: 2, kopecks: 500_00 });
  const otherId = payment.others[0]?.id ?? "";
  const answer = await askProvider(world, books.max, { kind: "payment", id: otherId });
  expect(answer).toEqual({ booked: true });
  expect(await differences()).toEqual({ count: 0, kopecks: 0 });
  const { items } = await reconciledDay(world, books.max, { provider: "sandbox", day: today });
  const sides = new Map(items.map(({ id, told, booked }) => [id, [told, booked]]));
  expect(sides.get(payment.id)).toEqual([300_00, 300_00]);
  expect(sides.get(otherId)).toEqual([200_00, 200_00]);
});
