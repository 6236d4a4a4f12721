import { createInstance, type TFunction } from "i18next";
import { expect, test, vi } from "vitest";
import { uk as money } from "#core/billing/texts/beside/uk.ts";
import { uk as billing } from "#core/billing/texts/uk.ts";
import { moneyLines, moneyTitle } from "./history-money.ts";

vi.mock("#web/app/language.ts", () => ({ currentLanguage: () => "uk" }));
const texts = createInstance();
void texts.init({
  lng: "uk",
  initAsync: false,
  resources: { uk: { translation: { ...billing, ...money } } },
  interpolation: { escapeValue: false },
});
const t = texts.t as TFunction;
const plain = (text: string | null) => text?.replaceAll(/\s/g, " ");

test("an invoice says its number, its sum, what it is for and until when", () => {
  const data = { number: "INV-2026-11-000001", amount: 123_450, type: "rent", dueOn: "2026-12-20" };
  expect(plain(moneyTitle("billing.invoice_issued", data, t))).toBe(
    "Виставлено рахунок INV-2026-11-000001 на 1 234,50 ₴",
  );
  const lines = moneyLines("billing.invoice_issued", data, t);
  expect(lines[0]).toBe("Оренда");
  expect(lines[1]).toMatch(/^Сплатити до 20/);
});

test("money says how it came; other facts say nothing of money", () => {
  const data = { amount: 100, method: "cash", receivedOn: "2026-11-17" };
  expect(plain(moneyTitle("billing.payment_received", data, t))).toBe("Надійшла оплата 1,00 ₴");
  expect(moneyLines("billing.payment_received", data, t)[0]).toBe("Готівка");
  expect(moneyTitle("apartment.changed", data, t)).toBeNull();
  expect(moneyLines("apartment.changed", data, t)).toEqual([]);
});
