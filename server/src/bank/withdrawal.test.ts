import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { BankLineView } from "#core/bank/views.ts";
import type { WithdrawStatementInput } from "#core/bank/withdrawal/inputs.ts";
import type { WithdrawalView } from "#core/bank/withdrawal/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { toKopecks } from "#core/kernel/money.ts";
import { closeBooks } from "#server/billing/service.ts";
import { type Books, foundBooks } from "#server/billing/testing.ts";
import { receivePayment } from "#server/billing/verbs/payments.ts";
import { requireSound } from "#server/billing/verbs/testing-model.ts";
import { paymentRefund } from "#server/billing/table.ts";
import { inTenant, readJson } from "#server/platform/database/database.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { getBooks as booksOn } from "./reads/books-view.ts";
import { listLines } from "./reads/lines-view.ts";
import { getStatement } from "./reads/statements-view.ts";
import { previewWithdrawal } from "./reads/withdrawal-view.ts";
import { ownIban, putBankDetails, statementFile } from "./testing.ts";
import { takeStatement } from "./verbs/import.ts";
import { assignLine, ignoreLine, tieLine } from "./verbs/lines.ts";
import { recordPayout } from "./verbs/payouts.ts";
import { postLines } from "./verbs/post.ts";
import { spendLine } from "./verbs/spend.ts";
import { takeStatementBack } from "./verbs/withdraw.ts";

let world: TestWorld;
let books: Books;
let max: Actor;
const day = "2026-11-16";
const reason = "Не той файл";

beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  books = await foundBooks(world);
  max = books.max;
  await putBankDetails(world, books.orgId, ownIban);
});

const balances = async (on = "2030-01-01") => {
  const { accounts, unknown, unspent } = await booksOn(world, max, { on });
  const known = Object.fromEntries(accounts.map((one) => [one.kind, one.kopecks]));
  return { unknown, unspent, ...known };
};
const nothing = { lines: 0, kopecks: 0 };
const empty = {
  bank: 0,
  suspense: 0,
  receivable: 0,
  other_income: 0,
  spending: 0,
  clearing: 0,
  fees: 0,
  unknown: nothing,
  unspent: nothing,
};
/** Lets no call end early, however slow the machine is. */
const never = () => false;
/** Ends a call after one piece. */
const atOnce = () => true;
const take = (file: File) => takeStatement(world, max, { file }, never);
const linesOf = async (id: string) => (await listLines(world, max, { id, limit: 200 })).items;
const agreedTo = ({ id, lines: all, standing }: WithdrawalView) => ({
  id,
  reason,
  agreed: { lines: all, standing },
});
/** Agrees to the figures of a withdrawal as a person does. */
const agree = async (id: string) => agreedTo(await previewWithdrawal(world, max, { id }));
const takeBack = (input: WithdrawStatementInput) => takeStatementBack(world, max, input, never);
const back = async (id: string) => takeBack(await agree(id));
const give = ({ id, version }: BankLineView) =>
  assignLine(world, max, { id, version, apartmentId: books.flats[0] });
const facts = (kind: string) =>
  readJson<{ data: object }[]>(
    world.db,
    max,
    `select coalesce(json_agg(json_build_object('data', data) order by id), '[]') as data from event where kind = '${kind}'`,
  );

test("a statement is taken back with all that its lines became, and the very same file may come again", async () => {
  const hand = { apartmentId: books.flats[0], method: "transfer", receivedOn: day } as const;
  const byHand = await receivePayment(world, max, { ...hand, amount: 4_400 }, null);
  const file = statementFile(
    [9_000, 700, 800, 4_400, 950, -300, -200].map((sum) => ({ day, kopecks: sum })),
  );
  const before = await balances();
  const { id } = await take(file);
  const [posts, waits, aside, tied, paid, spends, leaves] = (await linesOf(id)) as [
    BankLineView,
    BankLineView,
    BankLineView,
    BankLineView,
    BankLineView,
    BankLineView,
    BankLineView,
  ];
  await give(posts);
  await postLines(world, max, { lineIds: [posts.id] });
  await give(waits);
  await ignoreLine(world, max, { id: aside.id, version: aside.version, reason: "Позика" });
  await tieLine(world, max, { id: tied.id, version: tied.version, paymentId: byHand.id });
  const payout = { provider: "sandbox", day, net: 950, fee: 50, reference: null } as const;
  await recordPayout(world, max, { ...payout, lineId: paid.id, beyond: 1_000 }, null);
  const bought = { buildingId: null, category: "other", supplier: "Двірник" } as const;
  await spendLine(world, max, { id: spends.id, version: spends.version, ...bought }, null);
  expect(await previewWithdrawal(world, max, { id })).toEqual({
    id,
    lines: 7,
    standing: 5,
    posted: { lines: 1, kopecks: 9_000 },
    tied: { lines: 1, kopecks: 4_400 },
    paidOut: { lines: 1, kopecks: 950 },
    payoutsKept: nothing,
    spent: { lines: 1, kopecks: -300 },
    spentKept: nothing,
    ignored: { lines: 1, kopecks: 800 },
    waiting: { lines: 1, kopecks: 700 },
    outgoing: { lines: 1, kopecks: -200 },
    closed: 0,
    later: 0,
    blocked: [],
  });

  const done = await back(id);
  expect(done).toMatchObject({
    withdrawal: { reason, left: 0, by: expect.any(String) },
    withdrawn: { lines: 7, kopecks: 15_350 },
    ready: nothing,
    posted: nothing,
    progress: null,
  });
  expect(await balances()).toEqual(before);
  expect((await linesOf(id)).map(({ state }) => state)).toEqual(Array(7).fill("withdrawn"));
  const expenses = `select json_agg(kopecks order by kopecks) as data from expense`;
  expect(await readJson<number[]>(world.db, max, expenses)).toEqual([-300, 300]);
  await requireSound(world, max);
  expect(await facts("bank.withdrawal_begun")).toMatchObject([
    { data: { count: 7, amount: 9_000, reason } },
  ]);
  expect(await facts("bank.statement_withdrawn")).toHaveLength(1);
  expect(await facts("billing.payment_reversed")).toHaveLength(1);
  // Again it says the same and does nothing.
  expect(await takeBack({ id, reason, agreed: { lines: 0, standing: 0 } })).toEqual(done);
  expect(await facts("bank.statement_withdrawn")).toHaveLength(1);
  // Nobody does anything with its lines any more.
  expect(await outcomeOf(give(leaves))).toBe("bank.withdrawn");
  expect(await postLines(world, max, { lineIds: [waits.id] })).toMatchObject({
    failed: [{ why: "withdrawn" }],
  });

  const again = await take(file);
  expect(again).toMatchObject({ known: 0, open: { lines: 5 }, outgoing: { lines: 2 } });
  const [first, , , same] = (await linesOf(again.id)) as BankLineView[];
  await give(first as BankLineView);
  expect(await postLines(world, max, { lineIds: [first?.id ?? ""] })).toMatchObject({ posted: 1 });
  const tie = { id: same?.id ?? "", version: 1, paymentId: byHand.id };
  expect(await tieLine(world, max, tie)).toMatchObject({ state: "posted", tied: true });
  expect(await outcomeOf(take(file))).toBe("bank.nothing_new");
  await requireSound(world, max);
});

test("what a statement left out, since an earlier one had it, comes when that one was taken back", async () => {
  const rows = [1_000, 2_000, 3_000].map((sum, no) => ({ day, kopecks: sum, no: `С-${no}` }));
  const { id } = await take(statementFile(rows.slice(0, 2)));
  const whole = statementFile(rows);
  expect(await take(whole)).toMatchObject({ known: 2, open: { lines: 1 } });
  expect(await previewWithdrawal(world, max, { id })).toMatchObject({ later: 1 });
  await back(id);
  expect(await take(whole)).toMatchObject({ known: 1, open: { lines: 2, kopecks: 3_000 } });
  expect(await balances()).toMatchObject({ bank: 6_000, suspense: -6_000 });
});

test("a closed month stays as it was reported: what was booked in it is reversed today", async () => {
  const { id } = await take(statementFile([{ day: "2026-10-20", kopecks: 900 }]));
  const [line] = (await linesOf(id)) as [BankLineView];
  await give(line);
  await postLines(world, max, { lineIds: [line.id] });
  const { orgId } = books;
  await inTenant(world.db, max, (tx) =>
    closeBooks(tx, { orgId, month: "2026-10", personId: max.personId, at: world.clock() }),
  );
  const reported = await balances("2026-10-31");
  expect(await previewWithdrawal(world, max, { id })).toMatchObject({ closed: 1, blocked: [] });
  await back(id);
  expect(await balances("2026-10-31")).toMatchObject({ ...reported, unknown: nothing });
  expect(await balances()).toMatchObject(empty);
  await requireSound(world, max);
});

test("a payment that was given back to its payer stands in the way of all of it", async () => {
  const { id } = await take(statementFile([500, 600].map((sum) => ({ day, kopecks: sum }))));
  for (const line of await linesOf(id)) {
    await give(line);
    await postLines(world, max, { lineIds: [line.id] });
  }
  const [line] = (await linesOf(id)) as [BankLineView];
  await inTenant(world.db, max, (tx) =>
    tx.insert(paymentRefund).values({
      id: randomUUID(),
      orgId: books.orgId,
      paymentId: line.paymentId ?? "",
      kopecks: toKopecks(100),
      day,
      reason: "Помилка",
      createdAt: testNow,
      createdBy: max.personId,
    }),
  );
  const before = await balances();
  const found = await previewWithdrawal(world, max, { id });
  expect(found.blocked).toEqual([
    { why: "refunded", lines: 1, first: { day, kopecks: 500, payer: "" } },
  ]);
  expect(await outcomeOf(takeBack(agreedTo(found)))).toBe("bank.withdrawal_blocked");
  expect(await balances()).toEqual(before);
  expect((await linesOf(id)).map(({ state }) => state)).toEqual(["posted", "posted"]);
});

test("a colleague who posts a line meanwhile is either seen or kept out: nothing is left of it", async () => {
  for (let round = 0; round < 6; round++) {
    const { id } = await take(statementFile([500, 600, 700].map((sum) => ({ day, kopecks: sum }))));
    const found = await linesOf(id);
    for (const line of found) await give(line);
    const input = await agree(id);
    const lineIds = found.map((line) => line.id);
    const [posted, ...withdrawals] = await Promise.all([
      postLines(world, max, { lineIds }),
      outcomeOf(takeBack(input)),
      outcomeOf(takeBack(input)),
    ]);
    // Who came first wins: lines were posted, and nobody agreed to that; or none was.
    const over = withdrawals.every((one) => one === "ok");
    if (!over) {
      expect(withdrawals).toContain("generic.conflict");
      await back(id);
    } else
      expect(posted.failed.map(({ why }) => why)).toEqual(
        Array(3 - posted.posted).fill("withdrawn"),
      );
    expect((await getStatement(world, max, { id })).withdrawn.lines).toBe(3);
    expect(await balances()).toMatchObject(empty);
    await requireSound(world, max);
  }
});

test("a large statement is taken back part by part; cut off, whoever comes goes on, and nothing is done twice", async () => {
  const rows = Array.from({ length: 11_000 }, (_, at) => ({
    day: at % 2 ? "2026-11-16" : "2026-11-15",
    kopecks: 100 + (at % 7),
  }));
  const file = statementFile(rows);
  const { id } = await take(file);
  const found = await linesOf(id);
  for (const line of found.slice(0, 12)) await give(line);
  await postLines(world, max, {
    lineIds: found.slice(0, 12).map((line) => line.id),
    confirmTwins: true,
  });
  const input = await agree(id);
  let step = await takeStatementBack(world, max, input, atOnce);
  expect(step.withdrawal?.left).toBeGreaterThan(10_000);
  // The file is not taken once more while it is being taken back, only afterwards.
  step = await takeStatementBack(world, max, input, atOnce);
  const others = Array.from({ length: 3 }, () => outcomeOf(takeBack(input)));
  expect(new Set(await Promise.all(others))).toEqual(new Set(["ok"]));
  while ((step.withdrawal?.left ?? 0) > 0) step = await takeBack(input);
  expect(step).toMatchObject({ withdrawn: { lines: 11_000 }, withdrawal: { left: 0 } });
  expect(await balances()).toMatchObject(empty);
  await requireSound(world, max);
  expect(await facts("billing.payment_reversed")).toHaveLength(12);
  expect(await facts("bank.statement_withdrawn")).toHaveLength(1);
  expect(await take(file)).toMatchObject({ known: 0, open: { lines: 11_000 } });
});

test("a file that was taken only in part is taken back too, and does not go on behind that", async () => {
  const rows = Array.from({ length: 6_000 }, (_, at) => ({ day, kopecks: 100 + (at % 7) }));
  const file = statementFile(rows);
  const part = await takeStatement(world, max, { file }, atOnce);
  expect(part.progress).toMatchObject({ taken: 5_000 });
  expect(await back(part.id)).toMatchObject({ progress: null, withdrawn: { lines: 5_000 } });
  expect(await take(file)).toMatchObject({ known: 0, open: { lines: 6_000 } });
});
