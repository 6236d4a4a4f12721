import fc from "fast-check";
import { expect, test } from "vitest";
import { invoiceTypes } from "#core/billing/model.ts";
import { purposeMost, transferLink } from "#core/billing/nbu-qr.ts";
import { purposeOf } from "#core/billing/transfer-purpose.ts";
import { toKopecks } from "#core/kernel/money.ts";
import { matchOf } from "./match.ts";
import { namedIn } from "./named.ts";

const whose = { accountNumber: "100245", home: { address: "вул. Сонячна, 5", number: "12" } };

const somePaid = fc.record({
  number: fc
    .integer({ min: 1, max: 999_999 })
    .map((n) => `INV-2026-06-${String(n).padStart(6, "0")}`),
  type: fc.constantFrom(...invoiceTypes),
  lateFee: fc.boolean(),
  vat: fc.boolean(),
  period: fc.constantFrom("2026-05", "2026-06"),
});

test("whatever is paid, the bank's line is found by what a purpose says, from a code too", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(somePaid, { selector: ({ number }) => number, maxLength: 30 }),
      (invoices) => {
        const purpose = purposeOf({ invoices, ...whose });
        const transfer = {
          recipient: "ОСББ «Сонячний квартал на Подолі»",
          iban: "UA213223130000026007233566001",
          amount: toKopecks(100),
          taxId: "32855961",
          reference: "100245",
          amountOpen: true,
        };
        const link =
          transferLink({ ...transfer, purpose })
            .split("/")
            .at(-1) ?? "";
        const scanned = new TextDecoder("windows-1251").decode(Buffer.from(link, "base64url"));
        const known = {
          invoices: new Map(
            invoices.map(({ number }) => [number, { id: number, apartmentId: "a" }]),
          ),
          accounts: new Map([["100245", ["a"]]]),
          apartments: new Map(),
          lastNames: new Map(),
          payers: new Map(),
          owed: new Map(),
        };
        for (const text of [purpose(purposeMost), scanned.split("\n")[11] ?? ""]) {
          const named = namedIn(text);
          expect(named.accounts).toEqual(["100245"]);
          for (const number of named.invoices) expect(known.invoices.has(number)).toBe(true);
          expect(named.invoices.length > 0).toBe(invoices.length > 0);
          expect(matchOf({ purpose: text, payerIban: null, kopecks: 1 }, known)).toMatchObject({
            kind: invoices.length > 0 ? "invoice" : "account",
            apartmentId: "a",
            invoiceId: named.invoices.length === 1 ? named.invoices[0] : null,
          });
        }
      },
    ),
  );
});
