import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { brokenSum, keysOf } from "#core/bank/rules/control.ts";
import { namedIn } from "#core/bank/rules/named.ts";
import type { Statement } from "#core/bank/model.ts";
import { readStatement, type StatementTotals } from "./read.ts";

const ownIban = "UA213223130000026007233566001";
const reading = { ownIban, remembered: {}, chosen: null, latestDay: "2026-12-31" };

/** Reads a statement whole, from pieces of so many bytes. */
async function readWhole(
  bytes: Buffer,
  { size = bytes.length, linesAtMost = 1_000 } = {},
): Promise<StatementTotals & { statement: Statement }> {
  const source = async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  };
  const statement = readStatement(source, { ...reading, linesAtMost });
  const all: Statement["lines"] = [];
  for (;;) {
    const { value, done } = await statement.next();
    if (!done) all.push(...value);
    else return { ...value, statement: { ...value, iban: ownIban, lines: all } };
  }
}
const turnoverOf = ({ lines }: Pick<Statement, "lines">) =>
  lines.reduce((sum, { kopecks }) => sum + kopecks, 0);

const sample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url));
type Expected = {
  iban: string;
  opening: number;
  closing: number;
  lines: {
    day: string;
    kopecks: number;
    who: string;
    purpose: string;
    iban: string;
    ref: string;
    account: string | null;
  }[];
};
const expected = JSON.parse(sample("statement-expect.json").toString()) as Expected;
const files = {
  csv: "statement-ibank-cp1251.csv",
  camt: "statement-camt053.xml",
  mt940: "statement-mt940.sta",
} as const;

describe.each(Object.entries(files))("%s", (format, name) => {
  test("says each line of the month as it was", async () => {
    const read = await readWhole(sample(name));
    expect(read.format).toBe(format);
    const { iban, lines } = read.statement;
    expect(iban).toBe(expected.iban);
    const rows = lines.map(({ day, kopecks, purpose, payer, payerIban, reference }) => ({
      day,
      kopecks,
      purpose,
      who: payer,
      iban: payerIban,
      ref: reference,
    }));
    const wanted = expected.lines.map(({ day, kopecks, purpose, who, iban: from, ref }) => ({
      day,
      kopecks,
      purpose,
      who: who.trim(),
      iban: from,
      ref,
    }));
    expect(rows).toEqual(wanted);
    expect(new Set(keysOf({ iban, lines })).size).toBe(lines.length);
  });

  test.each([1, 7, 1_000])("is the same from pieces of %i bytes", async (size) => {
    expect(await readWhole(sample(name), { size })).toEqual(await readWhole(sample(name)));
  });

  test("is told where a sum of it is wrong, as far as it says sums", async () => {
    const { statement } = await readWhole(sample(name));
    expect(brokenSum({ ...statement, turnover: turnoverOf(statement) })).toBeNull();
    const turnover = turnoverOf({ lines: statement.lines.slice(1) });
    const mismatch = brokenSum({ ...statement, turnover });
    if (format === "csv") expect(mismatch).toBeNull();
    else
      expect(mismatch).toEqual({ expected: expected.closing, found: expected.closing - 147_500 });
  });
});

test("the same line is the same whatever file says it", async () => {
  const statements = await Promise.all(Object.values(files).map((name) => readWhole(sample(name))));
  const [first, ...others] = statements.map(({ statement }) => keysOf(statement));
  for (const one of others) expect(one).toEqual(first);
});

test("two lines that are alike in all, without a number of the bank, are two; once more they are the same two", () => {
  const line = {
    day: "2026-10-02",
    kopecks: 100,
    payer: "А",
    payerIban: null,
    payerCode: null,
    purpose: "x",
    reference: null,
  };
  const keys = keysOf({ iban: "UA", lines: [line, line] });
  expect(new Set(keys).size).toBe(2);
  expect(keysOf({ iban: "UA", lines: [line, line] })).toEqual(keys);
});

test("an account that a purpose names is found where the sample says that there is one", () => {
  const named = expected.lines.filter(({ account }) => account);
  expect(named.length).toBeGreaterThan(20);
  for (const { purpose, account } of named) expect(namedIn(purpose).accounts).toContain(account);
});

test.each([
  ["INV-2026-10-000121", "INV-2026-10-000121"],
  ["оплата ІNV 2026 10 000121 дякую", "INV-2026-10-000121"],
  ["inv2026-10-000121", "INV-2026-10-000121"],
  ["INV-2026-10-000 121", "INV-2026-10-000121"],
  ["ІНВ-2026-10-000121", "INV-2026-10-000121"],
  ["інв 2026/10/000121 за тепло", "INV-2026-10-000121"],
  ["INV-2О26-1О-ООО121", "INV-2026-10-000121"],
  ["INV-2026-10-000121 480 грн", "INV-2026-10-000121"],
])("%s names an invoice", (purpose, number) => {
  expect(namedIn(purpose).invoices).toEqual([number]);
});

test.each([
  ["pictures", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])],
  [
    "a document type",
    Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x "y">]><Document>&x;</Document>'),
  ],
  ["no statement", Buffer.from("Дата;Призначення платежу;Сума\n")],
  ["other words", Buffer.from("ім'я;вік\nА;3\n")],
  ["broken XML", Buffer.from("<?xml version='1.0'?><Document><Stmt></Document>")],
  ["dollars", Buffer.from("Дата;Призначення платежу;Сума;Валюта\n01.10.2026;x;1,00;USD\n")],
  ["an amount of three places", Buffer.from("Дата;Призначення платежу;Сума\n01.10.2026;x;1,001\n")],
  // Each of these once took minutes in the only thread there is.
  [
    "millions of empty tags",
    Buffer.from(`<?xml version="1.0"?><Document>${"<a/>".repeat(200_000)}</Document>`),
  ],
  [
    "empty tags at the bottom of a pit",
    Buffer.from(
      `<Document>${"<b>".repeat(37)}${"<a/>".repeat(100_000)}${"</b>".repeat(37)}</Document>`,
    ),
  ],
  ["a row of delimiters", Buffer.from(`Дата;Призначення платежу;Сума\n${";".repeat(200_000)}\n`)],
  ["rows without a heading", Buffer.from("а;б;в\n".repeat(100))],
])("%s are refused", async (_, bytes) => {
  await expect(readWhole(bytes)).rejects.toThrow("cannot be read");
});

test.each([
  ["CSV", "Дата;Призначення платежу;Сума\n", "01.10.2026;x;1,00\n", ""],
  [
    "camt.053",
    `<Document><Stmt><Acct><Id><IBAN>${ownIban}</IBAN></Id></Acct>`,
    "<Ntry><Amt>1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-10-01</Dt></BookgDt></Ntry>",
    "</Stmt></Document>",
  ],
  [
    "MT940",
    `:20:A\n:25:${ownIban}\n`,
    ":61:2610011001C100,NTRFNONREF//B1\n",
    ":62F:C261001UAH100,\n",
  ],
])("%s: one line too many ends the reading where it stands", async (_, head, line, end) => {
  const bytes = Buffer.from(head + line.repeat(1_000) + end);
  const pulled: number[] = [];
  const source = async function* () {
    const opening = pulled.push(0) - 1;
    for (let at = 0; at < bytes.length; at += 500) {
      pulled[opening] = at + 500;
      yield bytes.subarray(at, at + 500);
    }
  };
  const statement = readStatement(source, { ...reading, linesAtMost: 50 });
  await expect(
    (async () => {
      for (;;) await statement.next();
    })(),
  ).rejects.toThrow("cannot be read: long");
  expect(pulled[1]).toBeLessThan(head.length + 80 * line.length + 4_500);
  expect(
    (await readWhole(Buffer.from(head + line.repeat(50) + end), { linesAtMost: 50 })).lines,
  ).toBe(50);
});

const camt = (details: string) =>
  Buffer.from(`<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${ownIban}</IBAN></Id></Acct><Ntry>
    <Amt Ccy="UAH">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-10-01</Dt></BookgDt>
    <NtryDtls>${details}</NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`);
const says = (purpose: string) => `<TxDtls><RmtInf><Ustrd>${purpose}</Ustrd></RmtInf></TxDtls>`;

test("camt.053: marked text is read, a sum of several payments says so, our own side has not paid", async () => {
  const one = async (details: string) => (await readWhole(camt(details))).statement.lines[0];
  expect(await one(says("<![CDATA[о/р 100035]]>"))).toMatchObject({ purpose: "о/р 100035" });
  expect(await one(says("о/р 100035") + says("комунальні"))).toMatchObject({ several: true });
  const side = `<Cdtr><Nm>ОСББ</Nm></Cdtr><CdtrAcct><Id><IBAN>${ownIban}</IBAN></Id></CdtrAcct>`;
  expect(await one(`<TxDtls><RltdPties>${side}</RltdPties></TxDtls>`)).toMatchObject({
    payer: "",
    payerIban: null,
  });
});

test("camt.053: a batch whose payments are only counted is several, and an account may have blanks", async () => {
  const details = `<Btch><NbOfTxs>3</NbOfTxs></Btch>${says("кв. 5")}`;
  expect((await readWhole(camt(details))).statement.lines).toMatchObject([{ several: true }]);
  const single = `<Btch><NbOfTxs>1</NbOfTxs></Btch>${says("кв. 5")}`;
  expect((await readWhole(camt(single))).statement.lines[0]).not.toHaveProperty("several");
  const side = "<DbtrAcct><Id><IBAN>UA35 3005 2800</IBAN></Id></DbtrAcct>";
  expect(
    (await readWhole(camt(`<TxDtls><RltdPties>${side}</RltdPties></TxDtls>`))).statement.lines,
  ).toMatchObject([{ payerIban: "UA3530052800" }]);
});

test("MT940: blanks in the payer's account do not make it another", async () => {
  const text = `:20:A\n:25:${ownIban}\n:60F:C261001UAH0,\n:61:2610011001C100,NTRFNONREF//B1\n:86:?20x?31UA35 3005 2800\n:62F:C261001UAH100,\n`;
  expect((await readWhole(Buffer.from(text))).statement.lines).toMatchObject([
    { payerIban: "UA3530052800" },
  ]);
});

test("camt.053: a file that says how many entries it has is held to it", async () => {
  const text = camt(says("x")).toString();
  const saying = (count: number) =>
    Buffer.from(
      text.replace(
        "<Ntry>",
        `<TxsSummry><TtlNtries><NbOfNtries>${count}</NbOfNtries></TtlNtries></TxsSummry><Ntry>`,
      ),
    );
  expect((await readWhole(saying(1))).statement.lines).toHaveLength(1);
  await expect(readWhole(saying(2))).rejects.toThrow("cannot be read: count");
});

test("MT940: what stands behind the closing balance leaves the last line as it is", async () => {
  const text = `:20:A\n:25:${ownIban}\n:60F:C261001UAH0,\n:61:2610011001C100,NTRFNONREF//B1\n:86:?20о/р 100035\n:62F:C261001UAH100,\n:86:Дякуємо\n`;
  expect((await readWhole(Buffer.from(text))).statement.lines).toMatchObject([
    { purpose: "о/р 100035" },
  ]);
});

test("CSV: sums below the table are left out, money of a day that cannot be read is not", async () => {
  const table = (day: string) =>
    Buffer.from(`Дата;Призначення платежу;Сума\n01.10.2026;а;1,00\n${day};б;900,00\n`);
  expect((await readWhole(table("Разом"))).statement.lines).toHaveLength(1);
  await expect(readWhole(table(""))).rejects.toMatchObject({
    reason: { what: "rows", faults: [{ line: 3, fault: "no_day", written: "900,00" }] },
  });
  for (const day of ["1 жовтня", "02.10", "31.02.2026"])
    await expect(readWhole(table(day))).rejects.toMatchObject({
      reason: { what: "rows", faults: [{ line: 3, fault: "day", written: day }] },
    });
});
