import fc from "fast-check";
import { expect, test } from "vitest";
import { toKopecks } from "#core/kernel/money.ts";
import { type Transfer, transferLink } from "./nbu-qr.ts";

const transfer: Transfer = {
  recipient: 'ОСББ "Сонячний"',
  iban: "UA213223130000026007233566001",
  amount: toKopecks(1234_50),
  taxId: "32855961",
  reference: "INV-2026-06-000123",
  purpose: () => "Внески за 06.2026, о/р 100245",
  amountOpen: false,
};
const read = (link: string) =>
  new TextDecoder("windows-1251")
    .decode(Buffer.from(link.replace("https://qr.bank.gov.ua/", ""), "base64url"))
    .split("\n");

// The vector of the project's facts.
test("is what the National Bank says", () => {
  expect(transferLink(transfer)).toBe(
    "https://qr.bank.gov.ua/QkNECjAwMwoyClVDVAoKztHBwSAi0e7t__ft6OkiClVBMjEzMjIzMTMwMDAwMDI2MDA3MjMzNTY2MDAxClVBSDEyMzQuNTAKMzI4NTU5NjEKT1RIUi9PVEhSCklOVi0yMDI2LTA2LTAwMDEyMwrC7eXx6ugg5-AgMDYuMjAyNiwg7i_wIDEwMDI0NQoKRkZGRgoKCg",
  );
});

test.each([
  [100, "UAH1"],
  [105, "UAH1.05"],
  [1_050, "UAH10.50"],
  [7, "UAH0.07"],
])("%i kopecks are %s", (amount, sum) => {
  expect(read(transferLink({ ...transfer, amount: toKopecks(amount) }))[7]).toBe(sum);
});

test("whatever the words are, there are 17 lines within what a code holds", () => {
  const texts = fc.oneof(
    fc.string({ unit: "binary", maxLength: 500 }),
    fc.string({ maxLength: 500 }),
  );
  fc.assert(
    fc.property(texts, texts, texts, (recipient, reference, purpose) => {
      const fields = { recipient, reference, purpose: () => purpose };
      const link = transferLink({ ...transfer, ...fields, amountOpen: true });
      const lines = read(link);
      expect(lines.length).toBe(17);
      expect(lines[13]).toBe("FEFF");
      expect(link.length - "https://qr.bank.gov.ua/".length).toBeLessThanOrEqual(475);
    }),
  );
});

test.each(["ʼ", "’", "`", "´", "′", "‘", "ʹ", "＇", "'"])(
  "an apostrophe survives as %s",
  (sign) => {
    const recipient = `ОСББ «Здоров${sign}я-2»`;
    const [, , , , , shown = ""] = read(transferLink({ ...transfer, recipient }));
    expect(shown).toMatch(/^ОСББ «Здоров['’‘`]я-2»$/);
  },
);

test("the letters of Windows-1251 come through, others are replaced", () => {
  const purpose = "ҐЄІЇ ґєії №7 «Ъё» 😀漢";
  expect(read(transferLink({ ...transfer, purpose: () => purpose }))[11]).toBe(
    "ҐЄІЇ ґєії №7 «Ъё» ??",
  );
});
