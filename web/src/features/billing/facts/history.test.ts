import { createInstance, type TFunction } from "i18next";
import { expect, test, vi } from "vitest";
import { uk as money } from "#core/billing/texts/beside/uk.ts";
import { uk as billing } from "#core/billing/texts/uk.ts";
import type { HistoryEntry } from "#web/app/slices/slice.ts";
import { history } from "./history.ts";

vi.mock("#web/app/language/language.ts", () => ({ currentLanguage: () => "uk" }));
const texts = createInstance();
void texts.init({
  lng: "uk",
  initAsync: false,
  resources: { uk: { translation: { ...billing, ...money } } },
  interpolation: { escapeValue: false },
});
const t = texts.t as TFunction;
const plain = (text: string | null) => text?.replaceAll(/\s/g, " ");

const context = { t, now: new Date("2026-11-18T08:00:00Z") };
const entry = (data: HistoryEntry["data"]) => ({ data }) as HistoryEntry;

test("an invoice says its number, its sum, what it is for and until when", () => {
  const { title, lines } = history["billing.invoice_issued"];
  const data = { number: "INV-2026-11-000001", amount: 123_450, type: "rent", dueOn: "2026-12-20" };
  expect(plain(title(entry(data), context))).toBe(
    "Виставлено рахунок INV-2026-11-000001 на 1 234,50 ₴",
  );
  const [what, until] = lines?.(entry(data), context) ?? [];
  expect(what).toBe("Оренда");
  expect(until).toMatch(/^Сплатити до 20/);
});

test("money says how it came", () => {
  const { title, lines, by } = history["billing.payment_received"];
  const data = entry({ amount: 100, method: "cash", receivedOn: "2026-11-17" });
  expect(plain(title(data, context))).toBe("Надійшла оплата 1,00 ₴");
  expect(lines?.(data, context)[0]).toBe("Готівка");
  const actor = { name: "Оксана Бондаренко" };
  expect(by?.({ ...data, actor } as HistoryEntry, context)).toBeNull();
  const card = { ...entry({ amount: 100, method: "card" }), actor } as HistoryEntry;
  expect(by?.(card, context)).toBe("Платник: Оксана Бондаренко");
});
