import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ownIban, readWhole, reasonOf } from "./testing.ts";

const join = (...rows: string[]) => `${rows.join("\n")}\n`;
const money = (kopecks: number) => (kopecks / 100).toFixed(2).replace(".", ",");

type Line = { kopecks: number; balance: number };
const fileOf = (lines: readonly Line[], heading = "Залишок") =>
  join(
    `Дата;Сума;Опис;${heading}`,
    ...lines.map(
      ({ kopecks, balance }, at) => `24.11.2026;${money(kopecks)};р${at};${money(balance)}`,
    ),
  );
const chain = fc
  .record({
    opening: fc.integer({ min: -1e6, max: 1e8 }),
    sums: fc.array(
      fc.integer({ min: -1e6, max: 1e6 }).filter((sum) => sum !== 0),
      { minLength: 2, maxLength: 12 },
    ),
  })
  .map(({ opening, sums }) => {
    let balance = opening;
    const lines = [-1, ...sums].map((kopecks) => ({ kopecks, balance: (balance += kopecks) }));
    return { opening, closing: balance, lines };
  });

describe("a column of balances", () => {
  test("agrees in either order, and gives the balances of the statement", async () => {
    await fc.assert(
      fc.asyncProperty(chain, fc.boolean(), async ({ opening, closing, lines }, isReversed) => {
        const { totals } = await readWhole(fileOf(isReversed ? lines.toReversed() : lines));
        expect(totals).toMatchObject({ mismatch: null });
        // A chain that reads either way has its ends the other way round.
        if (totals.opening !== opening) expect(totals.opening).not.toBeNull();
        else expect(totals.closing).toBe(closing);
      }),
      { numRuns: 40 },
    );
  });

  test("whose lines of a day stand in any order agrees too", async () => {
    await fc.assert(
      fc.asyncProperty(
        chain.chain(({ lines }) => fc.shuffledSubarray(lines, { minLength: lines.length })),
        async (lines) => {
          expect((await readWhole(fileOf(lines))).totals.mismatch).toBeNull();
        },
      ),
      { numRuns: 40 },
    );
  });

  test("that a missing or changed line breaks says where, and the difference", async () => {
    const lines = [
      { kopecks: 10_000, balance: 110_000 },
      { kopecks: 5_000, balance: 115_000 },
      { kopecks: -2_000, balance: 113_000 },
      { kopecks: 700, balance: 113_700 },
    ];
    const without = lines.filter((_, at) => at !== 1);
    const expected = { line: 3, expected: 113_000, found: 108_000 };
    expect((await readWhole(fileOf(without))).totals.mismatch).toEqual(expected);
    const changed = lines.with(1, { kopecks: 9_000, balance: 115_000 });
    const { totals } = await readWhole(fileOf(changed, "Balance after"));
    expect(totals.mismatch).toEqual({ line: 3, expected: 115_000, found: 119_000 });
    const newest = [...lines].toReversed().filter((_, at) => at !== 1);
    expect((await readWhole(fileOf(newest))).totals.mismatch).not.toBeNull();
  });

  test("that is empty in a row, or of one row, says nothing", async () => {
    const rows = ["24.11.2026;1,00;а;5,00", "24.11.2026;2,00;б;", "24.11.2026;3,00;в;1,00"];
    const { totals } = await readWhole(join("Дата;Сума;Опис;Залишок", ...rows));
    expect(totals).toMatchObject({ opening: null, closing: null, mismatch: null });
  });
});

describe("balances above and below the lines", () => {
  const file = (opening: string, closing: string) =>
    join(
      "Виписка;;",
      opening,
      "Дата;Сума;Призначення",
      "24.11.2026;10,00;а",
      "24.11.2026;-4,00;б",
      "Разом;6,00;",
      closing,
    );
  test.each([
    ["Вхідний залишок;100,00;", "Вихідний залишок;106,00;"],
    ["Залишок на початок періоду: 100,00 грн;;", "Залишок на кінець періоду: 106,00 грн;;"],
    ["Входящий остаток;;100,00", "Исходящий остаток;;106,00"],
    ["Opening balance;100.00;", "Closing balance;106.00;"],
  ])("agree with the lines: %s", async (opening, closing) => {
    expect((await readWhole(file(opening, closing))).totals).toMatchObject({
      opening: 10_000,
      closing: 10_600,
      mismatch: null,
    });
  });
  test("are compared with the lines, and the difference is kept", async () => {
    const { totals } = await readWhole(file("Вхідний залишок;100,00;", "Вихідний залишок;110,00;"));
    expect(totals.mismatch).toEqual({ line: null, expected: 11_000, found: 10_600 });
  });
  test("of a table without lines are no statement", async () => {
    const text = join("Вхідний залишок;1,00", "Дата;Сума;Опис", "Вихідний залишок;1,00;");
    expect(await reasonOf(text)).toEqual({ what: "empty" });
  });
});

const mt940 = (lines: string, closing: string) =>
  `:20:A\n:25:${ownIban}\n:60F:C261001UAH0,00\n${lines}${closing}`;
const paid = ":61:2610011001C100,NTRFNONREF//B1\n:86:?20о/р 100035\n";

describe("MT940", () => {
  test.each(["", ":62", ":62F:C2610", ":62F:C261001UAH"])(
    "cut off before its closing balance is refused by the tag: %s",
    async (end) => {
      const reason = await reasonOf(mt940(paid, end));
      expect(reason?.what === "missing" || reason?.what === "field").toBe(true);
      expect(reason).toMatchObject({ tag: ":62F:" });
    },
  );
  test("cut off in one of several messages is refused too", async () => {
    const whole = mt940(paid, ":62F:C261001UAH100,00\n");
    expect(await reasonOf(whole + mt940(paid.replace("B1", "B2"), ""))).toEqual({
      what: "missing",
      tag: ":62F:",
    });
    const pages = mt940(paid, ":62M:C261001UAH100,00\n");
    expect((await readWhole(pages)).lines).toHaveLength(1);
  });
  test("marks a line that takes an earlier one back; its sum goes the other way", async () => {
    const back = ":61:2610011001RC100,NTRFNONREF//B2\n:61:2610011001RD30,NTRFNONREF//B3\n";
    const { lines } = await readWhole(mt940(paid + back, ":62F:C261001UAH30,00\n"));
    expect(lines.map(({ kopecks, reversal = false }) => [kopecks, reversal])).toEqual([
      [10_000, false],
      [-10_000, true],
      [3_000, true],
    ]);
  });
});

const camt = (entries: string) =>
  `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${ownIban}</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;
const entry = (mark: string, more = "", day = "2026-10-01") =>
  `<Ntry><Amt Ccy="UAH">70.00</Amt><CdtDbtInd>${mark}</CdtDbtInd>${more}<Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt></Ntry>`;

test("camt: a reversal moves as its own CdtDbtInd says, and is marked", async () => {
  const { lines } = await readWhole(
    camt(
      entry("CRDT", "<RvslInd>false</RvslInd>") +
        entry("DBIT", "<RvslInd>true</RvslInd>") +
        entry("CRDT", "<RvslInd>1</RvslInd>"),
    ),
  );
  expect(lines.map(({ kopecks, reversal = false }) => [kopecks, reversal])).toEqual([
    [7_000, false],
    [-7_000, true],
    [7_000, true],
  ]);
});

describe("a line later than tomorrow", () => {
  const latestDay = "2026-11-18";
  const csv = (day: string) => join("Дата;Сума;Опис", "17.11.2026;1,00;а", `${day};2,00;б`);
  test("is a fault in a table; tomorrow is not", async () => {
    expect(await reasonOf(csv("18.11.2026"), { latestDay })).toBeNull();
    for (const day of ["19.11.2026", "2027-01-01", "17.11.2062"])
      expect(await reasonOf(csv(day), { latestDay })).toMatchObject({
        what: "rows",
        faults: [{ line: 3, fault: "future", written: day }],
      });
  });
  test("is refused in MT940 and camt by its line and day", async () => {
    const future = { what: "future", written: "2026-11-19" };
    const message = mt940(paid.replace("2610011001", "2611191119"), ":62F:C261119UAH100,00\n");
    expect(await reasonOf(message, { latestDay })).toMatchObject({ ...future, line: 4 });
    const document = camt(entry("CRDT", "", "2026-11-19"));
    expect(await reasonOf(document, { latestDay })).toMatchObject(future);
    expect(await reasonOf(document, { latestDay: "2026-11-19" })).toBeNull();
  });
});
