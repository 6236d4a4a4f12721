import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { BankLineView } from "#core/bank/views.ts";
import { type Books, foundBooks } from "#server/billing/testing.ts";
import { getOverview, listRegistry } from "#server/finance/reads/movements-view.ts";
import { closeMonth } from "#server/finance/verbs/closing.ts";
import { correctExpense, recordExpense, reverseExpense } from "#server/finance/verbs/expenses.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { getBooks as booksOn } from "./reads/books-view.ts";
import { lineExpenses } from "./reads/expenses-view.ts";
import { getLine as lineOf } from "./reads/lines-view.ts";
import { listStatements } from "./reads/statements-view.ts";
import { importLines, ownIban, putBankDetails } from "./testing.ts";
import { ignoreLine } from "./verbs/lines.ts";
import { recordPayout } from "./verbs/payouts.ts";
import { spendLine, tieExpense } from "./verbs/spend.ts";

let world: TestWorld;
let books: Books;
const today = "2026-11-17";
const light = { category: "energy", supplier: "Обленерго", buildingId: null } as const;

beforeAll(async () => {
  world = await openTestWorld();
  world.limits.consume = async () => undefined;
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  books = await foundBooks(world);
  await putBankDetails(world, books.orgId, ownIban);
});

const taken = (day: string, ...amounts: number[]) =>
  importLines(world, books, ...amounts.map((kopecks) => ({ day, kopecks })));
const one = async (kopecks: number, day = today) => (await taken(day, kopecks))[0] as BankLineView;
const record = async (amount: number, day = today) =>
  (await recordExpense(world, books.max, { ...light, day, amount }, null)).id;
const tie = ({ id }: BankLineView, expenseId: string | null) =>
  lineOf(world, books.max, id).then(({ version }) =>
    tieExpense(world, books.max, { id, version, expenseId }),
  );
const stateOf = async ({ id }: BankLineView) => (await lineOf(world, books.max, id)).state;
const unspent = async () => (await booksOn(world, books.max, {})).unspent;
const spent = async () => {
  const days = { from: "2026-10-01", to: "2026-11-30" };
  const { totals } = await listRegistry(world, books.max, { flow: "expenses", ...days });
  return totals.out;
};

test("an expense that was written down is the line of its sum; taken back or said anew it goes with it", async () => {
  const id = await record(15_000, "2026-11-10");
  const other = await record(14_000);
  const line = await one(-15_000);
  expect(await unspent()).toEqual({ lines: 1, kopecks: -15_000 });
  const { items, usual } = await lineExpenses(world, books.max, line);
  expect(items.map((each) => each.id)).toEqual([id]);
  expect(usual).toBeNull();
  expect(await outcomeOf(tie(line, other))).toBe("generic.conflict");
  expect(await outcomeOf(tie(line, randomUUID()))).toBe("generic.not_found");
  expect(await tie(line, id)).toMatchObject({ state: "spent", expense: { id } });
  expect(await unspent()).toEqual({ lines: 0, kopecks: 0 });
  // Of the same sum again, but this expense is a line already.
  const twin = await one(-15_000);
  expect((await lineExpenses(world, books.max, twin)).items).toEqual([]);
  expect(await outcomeOf(tie(twin, id))).toBe("generic.conflict");
  const input = { ...light, id, category: "water" as const, day: today, amount: 15_000 };
  const { id: corrected } = await correctExpense(world, books.max, input, null);
  expect(await lineOf(world, books.max, line.id)).toMatchObject({ expense: { id: corrected } });
  expect(await outcomeOf(tie(twin, corrected))).toBe("generic.conflict");
  await reverseExpense(world, books.max, { id: corrected, reason: "Помилка" }, null);
  expect(await stateOf(line)).toBe("outgoing");
  expect(await tie(line, await record(15_000))).toMatchObject({ state: "spent" });
  expect(await tie(line, null)).toMatchObject({ state: "outgoing", expense: null });
  expect(await outcomeOf(tie(line, null))).toBe("generic.conflict");
});

test("an expense made from a line has the bank's day and sum, once; what it was spent on is offered next time", async () => {
  const line = await one(-39_000, "2026-11-12");
  const { id, version } = line;
  const input = { ...light, id, version, category: "other" as const };
  const key = randomUUID();
  const [first, again] = await Promise.all([
    spendLine(world, books.max, input, key),
    spendLine(world, books.max, input, key),
  ]);
  expect(first).toMatchObject({ state: "spent", expense: { day: "2026-11-12" } });
  expect(again).toEqual(first);
  expect(await outcomeOf(spendLine(world, books.max, input, null))).toBe("generic.conflict");
  expect(await spent()).toBe(39_000);
  const next = await one(-40_000);
  expect(await lineExpenses(world, books.max, next)).toEqual({
    items: [],
    usual: { category: "other", buildingId: null },
  });
  // Two who say it at once: one expense.
  const twice = await Promise.all(
    [0, 1].map(() =>
      outcomeOf(
        spendLine(world, books.max, { ...input, id: next.id, version: next.version }, null),
      ),
    ),
  );
  expect(twice.filter((each) => each === "generic.conflict")).toHaveLength(1);
  expect(await spent()).toBe(79_000);
});

test("what the bank moved is explained to the kopeck: payments, expenses and what waits", async () => {
  await closeMonth(world, books.ada, { month: "2026-10" });
  const [come, went, fee] = await taken("2026-10-30", 50_000, -20_000, -1_000);
  if (!come || !went || !fee) throw new Error("lines are missing");
  const { id, version } = went;
  // Its month is closed: the books have both on the first open day.
  const made = await spendLine(world, books.max, { ...light, id, version }, null);
  expect(made).toMatchObject({ expense: { day: "2026-11-01" } });
  const { accounts, unknown, unspent: left } = await booksOn(world, books.max, {});
  const bank = accounts.find(({ kind }) => kind === "bank")?.kopecks;
  expect(bank).toBe(unknown.kopecks - (await spent()) + left.kopecks);
  const [seen] = (await listStatements(world, books.max, {})).items;
  expect(seen).toMatchObject({ spent: { lines: 1, kopecks: -20_000 }, outgoing: { lines: 1 } });
  expect(await outcomeOf(lineExpenses(world, books.max, come))).toBe("generic.not_found");
  expect(
    await outcomeOf(tieExpense(world, books.max, { ...versioned(come), expenseId: randomUUID() })),
  ).toBe("generic.not_found");
});

test("other income and providers' fees are in the figures as the ledger has them, with their rows", async () => {
  const [aside] = await taken("2026-11-12", 7_000);
  if (!aside) throw new Error("a line is missing");
  const put = await ignoreLine(world, books.max, { ...versioned(aside), reason: "Оренда даху" });
  const { id: lineId } = await one(9_850);
  const paidOut = { provider: "sandbox", day: today, net: 9_850, fee: 150 } as const;
  // Of its payments the books know nothing yet.
  const agreed = { reference: null, lineId, beyond: 10_000 };
  await recordPayout(world, books.max, { ...paidOut, ...agreed }, null);
  const days = { from: "2026-11-01", to: "2026-11-30" };
  const agrees = async (otherIncome: number, fees: number) => {
    const figures = await getOverview(world, books.max, days);
    expect(figures.beside).toEqual({ otherIncome, fees });
    expect(figures.income.now).toBe(otherIncome);
    expect(figures.months.at(-1)).toMatchObject({ income: otherIncome, otherIncome });
    expect(figures.expenses.now).toBe(fees);
    const { accounts } = await booksOn(world, books.max, {});
    const balance = (kind: string) => accounts.find((each) => each.kind === kind)?.kopecks ?? 0;
    expect([0 - balance("other_income"), balance("fees")]).toEqual([otherIncome, fees]);
    const rows = await listRegistry(world, books.max, { ...days, only: "other_income" });
    expect(rows.items.reduce((sum, { amount }) => sum + amount, 0)).toBe(otherIncome);
  };
  await agrees(7_000, 150);
  await ignoreLine(world, books.max, { ...versioned(put), reason: null });
  await agrees(0, 150);
});

const versioned = ({ id, version }: BankLineView) => ({ id, version });
