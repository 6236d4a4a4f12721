import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { BankLineView } from "#core/bank/views.ts";
import { newActor } from "#core/identity/builder.ts";
import type { Actor } from "#core/kernel/actor.ts";
import type { OverviewView } from "#core/finance/views.ts";
import { closeBooks } from "#server/billing/service.ts";
import { type Books, foundBooks } from "#server/billing/testing.ts";
import { requireSound } from "#server/billing/verbs/testing-model.ts";
import { closingCheck } from "#server/finance/reads/closing-view.ts";
import { getOverview } from "#server/finance/reads/movements-view.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { getBooks as booksOn } from "./reads/books-view.ts";
import { listLines } from "./reads/lines-view.ts";
import { previewWithdrawal } from "./reads/withdrawal-view.ts";
import { ownIban, putBankDetails, statementFile } from "./testing.ts";
import { takeStatement } from "./verbs/import.ts";
import { assignLine, ignoreLine } from "./verbs/lines.ts";
import { recordPayout } from "./verbs/payouts.ts";
import { postLines } from "./verbs/post.ts";
import { spendLine } from "./verbs/spend.ts";
import { takeStatementBack } from "./verbs/withdraw.ts";

let world: TestWorld;
let books: Books;
let max: Actor;

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

/** Returns an administrator, who may close months. */
const admin = () => newActor("admin", { personId: max.personId, orgIds: [books.orgId] });

const october = { from: "2026-10-01", to: "2026-10-31" };
const november = { from: "2026-11-01", to: "2026-11-30" };
type Figures = Record<"october" | "november", OverviewView> & { bank: (number | undefined)[] };

/** Reads the whole overview of both months, and every balance of the books at the end of each. */
async function figures(): Promise<Figures & { balances: object[] }> {
  const [of, later] = [
    await getOverview(world, max, october),
    await getOverview(world, max, november),
  ];
  const balances = await Promise.all(
    [october.to, november.to].map(async (on) => (await booksOn(world, max, { on })).accounts),
  );
  const bank = balances.map((list) => list.find(({ kind }) => kind === "bank")?.kopecks);
  return { october: of, november: later, bank, balances };
}

/** Imports a statement of October and makes of its lines all that lines can become. */
async function importOctober(): Promise<string> {
  const sums = [9_000, 700, 950, -300, 400];
  const file = statementFile(sums.map((kopecks, at) => ({ day: `2026-10-1${at}`, kopecks })));
  const { id } = await takeStatement(world, max, { file }, () => false);
  const found = (await listLines(world, max, { id, limit: 200 })).items;
  const [pays, aside, paid, spends] = found as [
    BankLineView,
    BankLineView,
    BankLineView,
    BankLineView,
  ];
  const [apartmentId] = books.flats;
  await assignLine(world, max, { id: pays.id, version: pays.version, apartmentId });
  await postLines(world, max, { lineIds: [pays.id] });
  await ignoreLine(world, max, { id: aside.id, version: aside.version, reason: "Оренда даху" });
  const payout = {
    provider: "sandbox",
    day: paid.day,
    net: 950,
    fee: 50,
    reference: null,
  } as const;
  await recordPayout(world, max, { ...payout, lineId: paid.id, beyond: 1_000 }, null);
  const bought = { buildingId: null, category: "other", supplier: "Двірник", note: null } as const;
  await spendLine(world, max, { id: spends.id, version: spends.version, ...bought }, null);
  return id;
}

async function withdraw(id: string): Promise<void> {
  const { lines: all, standing } = await previewWithdrawal(world, max, { id });
  const agreed = { lines: all, standing };
  await takeStatementBack(world, max, { id, reason: "Не той файл", agreed }, () => false);
}

test("in an open month a withdrawn statement leaves every figure of all months as it was", async () => {
  const before = await figures();
  const id = await importOctober();
  const during = await figures();
  expect(during.october.income.now - before.october.income.now).toBe(9_700);
  expect(during.october.expenses.now - before.october.expenses.now).toBe(350);
  expect(during.bank).toEqual([10_750, 10_750]);
  await withdraw(id);
  expect(await figures()).toEqual(before);
  expect(await closingCheck(world, admin(), { month: "2026-10" })).toMatchObject({
    reversedLater: { count: 0, amount: 0 },
    suspense: 0,
  });
  await requireSound(world, max);
});

test("a closed month keeps its figures, and the reversal is of today, with its reason", async () => {
  const before = await figures();
  const id = await importOctober();
  const during = await figures();
  const { orgId } = books;
  const at = world.clock();
  await inTenant(world.db, max, (tx) =>
    closeBooks(tx, { orgId, month: "2026-10", personId: max.personId, at }),
  );
  await withdraw(id);
  const after = await figures();
  expect(after.october).toEqual(during.october);
  expect(after.balances[0]).toEqual(during.balances[0]);
  expect(after.november.income.now - before.november.income.now).toBe(-9_700);
  expect(after.november.expenses.now - before.november.expenses.now).toBe(-350);
  expect(after.balances[1]).toEqual(before.balances[1]);
  await requireSound(world, max);
});

test("closing a month warns of payments and expenses that a later month reversed", async () => {
  const { id } = await books.receive(1_200, { receivedOn: "2026-10-20" });
  await books.receive(300, { receivedOn: "2026-10-21" });
  const pairs = async () =>
    (await closingCheck(world, admin(), { month: "2026-10" })).reversedLater;
  expect(await pairs()).toEqual({ count: 0, amount: 0 });
  await books.reverse(id);
  expect(await pairs()).toEqual({ count: 1, amount: 1_200 });
});
