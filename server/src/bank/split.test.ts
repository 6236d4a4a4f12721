import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { BankLineView } from "#core/bank/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { type Books, foundBooks } from "#server/billing/testing.ts";
import { requireSound } from "#server/billing/verbs/testing-model.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { getBooks as booksOn } from "./reads/books-view.ts";
import { listLines } from "./reads/lines-view.ts";
import { getStatement } from "./reads/statements-view.ts";
import { previewWithdrawal } from "./reads/withdrawal-view.ts";
import { ownIban, putBankDetails, statementFile } from "./testing.ts";
import { takeStatement } from "./verbs/import.ts";
import { postLines } from "./verbs/post.ts";
import { joinParts, splitLine } from "./verbs/split.ts";
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

const take = (file: File) => takeStatement(world, max, { file }, () => false);
const linesOf = async (id: string) => (await listLines(world, max, { id, limit: 200 })).items;
async function balances(): Promise<object> {
  const { accounts } = await booksOn(world, max, { on: "2030-01-01" });
  return Object.fromEntries(accounts.map(({ kind, kopecks }) => [kind, kopecks]));
}
/** Imports one line of 800 hryvnias. */
async function takeOne(): Promise<{ id: string; line: BankLineView }> {
  const row = { day: "2026-11-16", kopecks: 80_000, purpose: "за кв 5 і кв 7" };
  const { id } = await take(statementFile([row]));
  const [line] = (await linesOf(id)) as [BankLineView];
  return { id, line };
}
const halves = (first: number, second: number) => {
  const [one, two] = books.flats;
  return [
    { apartmentId: one, kopecks: first },
    { apartmentId: two, kopecks: second },
  ];
};
async function withdraw(id: string): Promise<void> {
  const { lines: all, standing } = await previewWithdrawal(world, max, { id });
  const agreed = { lines: all, standing };
  await takeStatementBack(world, max, { id, reason: "Не той файл", agreed }, () => false);
}

test("a line is divided over apartments, each part is posted by itself, and the whole is withdrawn", async () => {
  const before = await balances();
  const { id, line } = await takeOne();
  const split = { id: line.id, version: line.version };
  for (const parts of [halves(50_000, 29_999), halves(50_000, 30_001)])
    expect(await outcomeOf(splitLine(world, max, { ...split, parts }))).toBe("generic.validation");
  const parts = halves(50_000, 30_000);
  const both = await Promise.all(
    [1, 2].map(() => outcomeOf(splitLine(world, max, { ...split, parts }))),
  );
  expect(both.toSorted()).toEqual(["generic.conflict", "ok"]);
  expect(await balances()).toMatchObject({ bank: 80_000, suspense: -80_000 });
  const found = (await linesOf(id)).filter(({ state }) => state === "ready");
  expect(found.map(({ kopecks }) => kopecks).toSorted()).toEqual([30_000, 50_000]);
  expect(await getStatement(world, max, { id })).toMatchObject({
    ready: { lines: 2, kopecks: 80_000 },
    split: { lines: 1, kopecks: 80_000 },
  });
  const lineIds = found.map((part) => part.id);
  expect(await postLines(world, max, { lineIds })).toMatchObject({ posted: 2, kopecks: 80_000 });
  expect(await postLines(world, max, { lineIds: [line.id] })).toMatchObject({ posted: 0 });
  expect(await balances()).toMatchObject({ bank: 80_000, suspense: 0, receivable: -80_000 });
  const whole = (await linesOf(id)).find(({ state }) => state === "split");
  const join = { id: line.id, version: whole?.version ?? 0 };
  expect(await outcomeOf(joinParts(world, max, join))).toBe("generic.conflict");
  await withdraw(id);
  expect(await balances()).toEqual(before);
  await requireSound(world, max);
});

test("parts become one line again while nothing came of them, and may be others then", async () => {
  const { id, line } = await takeOne();
  const parts = halves(1, 79_999);
  const whole = await splitLine(world, max, { id: line.id, version: line.version, parts });
  const joined = await joinParts(world, max, { id: line.id, version: whole.version });
  expect(joined.state).toBe("open");
  expect(await balances()).toMatchObject({ bank: 80_000, suspense: -80_000 });
  await splitLine(world, max, { id: line.id, version: joined.version, parts });
  expect(await getStatement(world, max, { id })).toMatchObject({
    ready: { lines: 2, kopecks: 80_000 },
  });
  await requireSound(world, max);
});

/** Builds a batch of two payments in camt.053, each naming an account. */
const batch = (accounts: readonly string[], sums = ["329.56", "100.00"]) => {
  const payments = accounts.map(
    (account, at) => `<TxDtls><AmtDtls><TxAmt><Amt Ccy="UAH">${sums[at]}</Amt></TxAmt></AmtDtls>
      <RltdPties><Dbtr><Nm>Платник ${account}</Nm></Dbtr></RltdPties>
      <RmtInf><Ustrd>о/р ${account}</Ustrd></RmtInf></TxDtls>`,
  );
  return new File(
    [
      `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${ownIban}</IBAN></Id></Acct>
      <Ntry><Amt Ccy="UAH">429.56</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-02</Dt></BookgDt>
      <AcctSvcrRef>C6</AcctSvcrRef><NtryDtls>${payments.join("")}</NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`,
    ],
    "camt.xml",
  );
};

test("a batch whose payments the file tells is divided at once, and the same file brings nothing new", async () => {
  const { id } = await take(batch(["100185", "100186"]));
  const found = await linesOf(id);
  expect(found.map(({ state, kopecks, payer }) => [state, kopecks, payer])).toEqual(
    expect.arrayContaining([
      ["split", 42_956, "Платник 100185"],
      ["open", 32_956, "Платник 100185"],
      ["open", 10_000, "Платник 100186"],
    ]),
  );
  expect(await balances()).toMatchObject({ bank: 42_956, suspense: -42_956 });
  expect(await outcomeOf(take(batch(["100185", "100186"])))).toBe("bank.nothing_new");
  // Payments that are not the whole stay one line.
  await withdraw(id);
  const other = await take(batch(["100185", "100186"], ["1.00", "2.00"]));
  expect((await linesOf(other.id)).map(({ state }) => state)).toEqual(["open"]);
  await requireSound(world, max);
});
