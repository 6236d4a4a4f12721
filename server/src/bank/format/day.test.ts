import { expect, test } from "vitest";
import { readStatement } from "./read.ts";
import { Unreadable } from "./unreadable.ts";

const camt = (day: string) =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>UA213223130000026007233566001</IBAN></Id><Ccy>UAH</Ccy></Acct>
<Ntry><Amt Ccy="UAH">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt></Ntry>
</Stmt></BkToCstmrStmt></Document>`;
const mt940 = (day: string) =>
  `:20:1\n:25:UA213223130000026007233566001\n:28C:1/1\n:60F:C260101UAH0,00\n:61:${day}C10,00NTRFNONREF\n:86:x\n:62F:C260228UAH10,00\n`;

const reading = {
  ownIban: "UA213223130000026007233566001",
  remembered: {},
  chosen: null,
  latestDay: "2026-12-31",
};

async function faultOf(text: string): Promise<unknown> {
  const statement = readStatement(async function* () {
    yield Buffer.from(text);
  }, reading);
  try {
    while (!(await statement.next()).done);
    return null;
  } catch (error) {
    return error instanceof Unreadable ? error.reason : error;
  }
}

test.each([
  ["camt.053", camt("2026-02-28"), camt("2026-02-30"), { line: 3, written: "2026-02-30" }],
  ["MT940", mt940("260228"), mt940("260230"), { line: 5, written: "2026-02-30" }],
])("a day of %s that no calendar has is named with its line", async (_, good, bad, place) => {
  expect(await faultOf(good)).toBeNull();
  expect(await faultOf(bad)).toEqual({ what: "day", ...place });
});
