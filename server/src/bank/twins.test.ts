import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { lineStates } from "#core/bank/model.ts";
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
import { ownIban, putBankDetails } from "./testing.ts";
import { takeStatement } from "./verbs/import.ts";
import { assignLine, ignoreLine } from "./verbs/lines.ts";
import { postLines } from "./verbs/post.ts";
import { answerTwin } from "./verbs/twins.ts";
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

const payerIban = "UA353005280000026202901234567";
type LineInput = { sum?: string; day?: string; payer?: string; iban?: string; purpose?: string };
const usual = { sum: "777.00", day: "2026-11-02", payer: "Тест Марія", iban: payerIban };
const purposeOf = ({ purpose = "Внески за 10.2026" }: LineInput) => purpose;
let references = 0;

/** Builds a payment in camt.053 with the bank's own reference. */
function camt(...rows: LineInput[]): File {
  const entries = rows.map((row) => {
    const { sum, day, payer, iban } = { ...usual, ...row };
    const out = sum.startsWith("-");
    const party = out ? "Cdtr" : "Dbtr";
    const account = iban && `<${party}Acct><Id><IBAN>${iban}</IBAN></Id></${party}Acct>`;
    return `<Ntry><Amt Ccy="UAH">${sum.replace("-", "")}</Amt><CdtDbtInd>${out ? "DBIT" : "CRDT"}</CdtDbtInd>
      <Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>P24A${++references}</AcctSvcrRef><NtryDtls><TxDtls>
      <RltdPties><${party}><Nm>${payer}</Nm></${party}>${account}</RltdPties>
      <RmtInf><Ustrd>${purposeOf(row)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  });
  const head = `<Acct><Id><IBAN>${ownIban}</IBAN></Id></Acct>`;
  const text = `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt>${head}${entries.join("")}</Stmt></BkToCstmrStmt></Document>`;
  return new File([text], "camt.xml");
}

/**
 * Writes the same payment as Privat24 exports it: the payer's own number, a Latin i in the name.
 */
function privat24(...rows: LineInput[]): File {
  const head =
    "ЄДРПОУ;МФО;Рахунок;Валюта;Номер документу;Дата операції;МФО банку;Назва банку;Рахунок кореспондента;ЄДРПОУ кореспондента;Кореспондент;Сума;Призначення платежу;";
  const text = rows.map((row) => {
    const { sum, day, payer, iban } = { ...usual, ...row };
    const written = day.split("-").toReversed().join(".");
    const name = payer.replace("і", "i");
    return `32855961;305299;${ownIban};UAH;@2PL${++references};${written};300119;АТ "БАНК";${iban};3714400593;${name};${sum};${purposeOf(row)};`;
  });
  return new File([[head, ...text].join("\n")], "privat24.csv");
}

const take = (file: File) => takeStatement(world, max, { file }, () => false);
const linesOf = async (id: string) => (await listLines(world, max, { id, limit: 200 })).items;
const answer = ({ id, version }: BankLineView, same: boolean) =>
  answerTwin(world, max, { id, version, same });
async function bank(): Promise<{
  bank: number;
  suspense: number;
  spending: number;
  other_income: number;
}> {
  const { accounts } = await booksOn(world, max, { on: "2030-01-01" });
  const of = (kind: string) => accounts.find((one) => one.kind === kind)?.kopecks ?? 0;
  return {
    bank: of("bank"),
    suspense: 0 - of("suspense"),
    spending: of("spending"),
    other_income: 0 - of("other_income"),
  };
}
async function withdraw(id: string): Promise<void> {
  const { lines: all, standing } = await previewWithdrawal(world, max, { id });
  const agreed = { lines: all, standing };
  await takeStatementBack(world, max, { id, reason: "Не той файл", agreed }, () => false);
}

test.each([
  ["camt before the bank's CSV", camt, privat24],
  ["the bank's CSV before camt", privat24, camt],
])("one payment in two exports is asked about: %s", async (_, first, second) => {
  const one = await take(first({}));
  const two = await take(second({ day: "2026-11-04", purpose: "Внески, інші слова" }));
  const [line] = (await linesOf(two.id)) as [BankLineView];
  const [other] = (await linesOf(one.id)) as [BankLineView];
  expect(line).toMatchObject({
    state: "twin",
    twin: { lineId: other.id, statementId: one.id, day: "2026-11-02", state: "open" },
  });
  expect(await getStatement(world, max, { id: two.id })).toMatchObject({
    twin: { lines: 1, kopecks: 77_700 },
    ready: { lines: 0 },
  });
  // Nothing else can be done with it before somebody has answered.
  const { id, version } = line;
  const [apartmentId] = books.flats;
  expect(await outcomeOf(assignLine(world, max, { id, version, apartmentId }))).toBe(
    "generic.conflict",
  );
  expect(await outcomeOf(ignoreLine(world, max, { id, version, reason: "Позика" }))).toBe(
    "generic.conflict",
  );
  expect(await postLines(world, max, { lineIds: [id] })).toMatchObject({ posted: 0 });
  expect(await bank()).toMatchObject({ bank: 155_400, suspense: 155_400 });
  const same = await answer(line, true);
  expect(same).toMatchObject({ state: "same", twin: { statementId: one.id } });
  expect(await bank()).toMatchObject({ bank: 77_700, suspense: 77_700 });
  // The same file again brings nothing, and the answer can be changed.
  expect(await answer(same, false)).toMatchObject({ state: "open" });
  expect(await bank()).toMatchObject({ bank: 155_400, suspense: 155_400 });
  await requireSound(world, max);
});

test("two imports at once ask about the second, and two answers at once are one", async () => {
  const both = await Promise.all([take(camt({})), take(privat24({}))]);
  const all = (await Promise.all(both.map(({ id }) => linesOf(id)))).flat();
  expect(all.map(({ state }) => state).toSorted()).toEqual(["open", "twin"]);
  const line = all.find(({ state }) => state === "twin") as BankLineView;
  const answers = await Promise.all([outcomeOf(answer(line, true)), outcomeOf(answer(line, true))]);
  expect(answers).toContain("generic.conflict");
  expect(await bank()).toMatchObject({ bank: 77_700, suspense: 77_700 });
  await requireSound(world, max);
});

test("equal payments are paired one to one, and only across statements", async () => {
  const one = await take(camt({}, {}));
  expect((await linesOf(one.id)).map(({ state }) => state)).toEqual(["open", "open"]);
  const two = await take(privat24({}, {}, {}));
  const found = await linesOf(two.id);
  expect(found.map(({ state }) => state).toSorted()).toEqual(["open", "twin", "twin"]);
  expect(new Set(found.map(({ twin }) => twin?.lineId)).size).toBe(3);
});

test("other sums, payers, and days further away are other payments", async () => {
  await take(camt({}));
  const { id } = await take(
    privat24(
      { sum: "777.01" },
      { day: "2026-11-06" },
      { iban: "UA673052994705193143269049553", payer: "Хтось Інший" },
      { sum: "-777.00" },
    ),
  );
  expect((await linesOf(id)).map(({ state }) => state)).not.toContain("twin");
});

test("a payer without an account is known by the name, one without a name by the purpose", async () => {
  await take(camt({ iban: "" }, { sum: "5.00", iban: "", payer: "", purpose: "Внески Петренко" }));
  const { id } = await take(
    privat24({ payer: "ТЕСТ МАРІЯ ІВАНІВНА" }, { sum: "5.00", purpose: "внески, ПЕТРЕНКО" }),
  );
  expect((await linesOf(id)).map(({ state }) => state)).toEqual(["twin", "twin"]);
});

test("one invoice in another alphabet, without a payer, is asked about", async () => {
  const { number } = await books.issue(77_700);
  await take(camt({ purpose: `Внески ${number}` }));
  const text = `:20:T\n:25:${ownIban}\n:60F:C261101UAH0,00\n:61:2611021102C777,00NTRFNONREF//MT1
:86:Vnesky ${number} Test Mariia\n:62F:C261130UAH777,00\n`;
  const { id } = await take(new File([text], "statement.sta"));
  expect(await linesOf(id)).toMatchObject([{ state: "twin", match: { kind: "invoice" } }]);
});

test("money that went is asked about as well, and leaves spending", async () => {
  await take(camt({ sum: "-40.00" }));
  const { id } = await take(privat24({ sum: "-40.00" }));
  const [line] = (await linesOf(id)) as [BankLineView];
  expect(line.state).toBe("twin");
  expect(await bank()).toMatchObject({ bank: -8_000, spending: 8_000 });
  await answer(line, true);
  expect(await bank()).toMatchObject({ bank: -4_000, spending: 4_000 });
});

test("withdrawing the first statement brings the line of the second back", async () => {
  const one = await take(camt({}));
  const two = await take(privat24({}));
  const three = await take(camt({ purpose: "третій файл" }));
  const [line] = (await linesOf(two.id)) as [BankLineView];
  const [third] = (await linesOf(three.id)) as [BankLineView];
  await answer(line, true);
  expect(third.twin?.statementId).toBe(one.id);
  await withdraw(one.id);
  const states = [...(await linesOf(two.id)), ...(await linesOf(three.id))].map(
    ({ state }) => state,
  );
  // One of them is the payment now, and the other is asked about.
  expect(states.toSorted()).toEqual(["open", "twin"]);
  expect(await bank()).toMatchObject({ bank: 155_400, suspense: 155_400 });
  await withdraw(two.id);
  expect((await linesOf(three.id)).map(({ state }) => state)).toEqual(["open"]);
  await withdraw(three.id);
  expect(await bank()).toEqual({ bank: 0, suspense: 0, spending: 0, other_income: 0 });
  await requireSound(world, max);
});

test("a statement with lines that are the same is withdrawn without taking anything twice", async () => {
  await take(camt({}));
  const two = await take(privat24({}));
  const [line] = (await linesOf(two.id)) as [BankLineView];
  await answer(line, true);
  await withdraw(two.id);
  expect(await bank()).toMatchObject({ bank: 77_700, suspense: 77_700 });
  expect(lineStates).toContain((await linesOf(two.id))[0]?.state);
  // It may come again, and is asked about again.
  expect((await take(privat24({}))).twin).toMatchObject({ lines: 1 });
});

test("the newest closing balance is compared with the books of its day", async () => {
  const checked = async () => (await booksOn(world, max, {})).checked;
  await take(privat24({}));
  expect(await checked()).toBeNull();
  const twin = { day: "2026-11-03", sum: "10.00" };
  const balance = (code: string, sum: string, day: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="UAH">${sum}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
  const text = (await camt(twin).text()).replace(
    "</Acct>",
    `</Acct>${balance("OPBD", "777.00", "2026-11-03")}${balance("CLBD", "787.00", "2026-11-03")}`,
  );
  const { id: statementId } = await take(new File([text], "camt.xml"));
  const agrees = {
    statementId,
    name: "camt.xml",
    day: "2026-11-03",
    closing: 78_700,
    booked: 78_700,
  };
  expect(await checked()).toEqual(agrees);
  // Later money is none of that day.
  await take(privat24({ day: "2026-11-10", sum: "3.00" }));
  expect(await checked()).toEqual(agrees);
  const twice = await take(camt({}));
  expect(await checked()).toEqual({ ...agrees, booked: 156_400 });
  const [line] = (await linesOf(twice.id)) as [BankLineView];
  await answer(line, true);
  expect(await checked()).toEqual(agrees);
  await withdraw(statementId);
  expect(await checked()).toBeNull();
});
