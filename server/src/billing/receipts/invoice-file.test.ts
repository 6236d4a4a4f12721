import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { InvoiceView } from "#core/billing/views.ts";
import { languages } from "#core/kernel/language.ts";
import { isPdf } from "#server/platform/files/pdf.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { getInvoice } from "../reads/invoices-view.ts";
import { type Books, foundBooks } from "../testing.ts";
import { invoiceFile } from "./invoice-file.ts";
import { invoicePage } from "./invoice-page.ts";

let world: TestWorld;
let books: Books;

beforeAll(async () => {
  world = await openTestWorld();
  world.setNow(testNow);
  books = await foundBooks(world);
});
afterAll(() => world.close());

/** Issues an invoice of so many lines, the last of them a discount. */
async function issued(lines: number): Promise<string> {
  const line = {
    unit: "m2" as const,
    quantityMicro: 52_750_000,
    unitPrice: 0,
    unitMicro: 2_640_012,
  };
  const titles = Array.from({ length: lines }, (_, at) => ({
    ...line,
    title: `Послуга ${at + 1}`,
  }));
  const off = {
    title: "Субсидія",
    unit: null,
    quantityMicro: 1_000_000,
    unitPrice: -10_00,
    vatRate: 20 as const,
  };
  const lined = [...titles, off];
  const over = { type: "utilities", dueOn: "2026-12-20", description: "За листопад" } as const;
  return (await books.issue(0, { ...over, period: "2026-11", lines: lined })).number;
}

async function wordsOf(
  number: string,
  language: (typeof languages)[number],
  over: Partial<InvoiceView> = {},
): Promise<string[]> {
  const found = { ...(await getInvoice(world, books.eva, { number })), ...over };
  const page = invoicePage({ invoice: found, language, madeAt: testNow.toISOString() });
  const texts: string[] = [];
  JSON.stringify(page, (key, value: unknown) => {
    if (typeof value === "string" && (key === "text" || /^\d+$/.test(key))) texts.push(value);
    return value;
  });
  return texts.map((text) => text.replaceAll(/[\u00A0\u202F]/g, " "));
}

describe("an invoice on paper", () => {
  test("says all that its page says, and what is left to pay", async () => {
    const number = await issued(1);
    const texts = await wordsOf(number, "uk");
    for (const phrase of [
      `Рахунок ${number}`,
      "Комунальні послуги, листопад 2026 р.",
      "Послуга 1",
      "52,75 м²",
      "2,640012 ₴",
      "139,26 ₴",
      "-10,00 ₴",
      "у т. ч. ПДВ 20 % з -10,00 ₴",
      "-1,67 ₴",
      "Без ПДВ: 139,26 ₴",
      "За листопад",
      "129,26 ₴",
      "Лишилося сплатити",
    ])
      expect(texts).toContain(phrase);
    const english = await wordsOf(number, "en");
    expect(english).toContain("Left to pay");
    expect(english.join()).not.toContain("billing.");
  });

  test("is called by what it is for where its type does not say that", async () => {
    const number = await issued(1);
    const texts = await wordsOf(number, "uk", { type: "other", title: "Заміна насоса" });
    expect(texts).toContain("Заміна насоса, листопад 2026 р.");
    expect(texts.join()).not.toContain("Інше");
  });

  test("says who decided an invoice; since when only of a tariff", async () => {
    const number = await issued(1);
    const { lines } = await getInvoice(world, books.eva, { number });
    const decision = {
      decidedBy: "Загальні збори",
      decidedOn: "2026-08-20",
      number: "7",
      document: null,
    };
    const withDecision = (since: string | null) =>
      lines.map((line) => ({ ...line, decision: { ...decision, since } }));
    const texts = await wordsOf(number, "uk", { lines: withDecision(null) });
    expect(texts).toContain("Рішення: Загальні збори, 20 серпня 2026 р., № 7");
    expect(texts.join()).not.toContain("діє з");
    const ofTariff = await wordsOf(number, "uk", { lines: withDecision("2026-09-01") });
    expect(ofTariff).toContain("Тариф 2,640012 ₴/м² діє з 1 вересня 2026 р.");
  });

  test("says of a fee that it was waived, and of another that it was cancelled", async () => {
    const number = await issued(1);
    const cancelled = { at: testNow.toISOString(), reason: "Домовилися" };
    const waived = await wordsOf(number, "uk", { cancelled, waived: true });
    expect(waived.join()).toMatch(/Пеню списано [^\n]+\nДомовилися/);
    const gone = await wordsOf(number, "uk", { cancelled });
    expect(gone.join()).toMatch(/Скасовано [^\n]+\nДомовилися/);
  });

  test.each(languages)("is a PDF in %s, of many lines too", async (language) => {
    const number = await issued(45);
    const file = await invoiceFile(world, books.eva, { number, language });
    const bytes = new Uint8Array(await new Response(file.body).arrayBuffer());
    expect(isPdf(bytes)).toBe(true);
    expect(file.headers["content-disposition"]).toContain(`${number}.pdf`);
  });
});
