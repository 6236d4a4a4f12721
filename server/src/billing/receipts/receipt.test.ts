import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { languages } from "#core/kernel/language.ts";
import { accessScope } from "#core/kernel/access.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { toKopecks } from "#core/kernel/money.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { isPdf } from "#server/platform/files/pdf.ts";
import { runRead } from "#server/platform/read/statement.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { receiptQuery } from "../reads/receipt.ts";
import { type Books, foundBooks } from "../testing.ts";
import { saveBankDetails } from "../verbs/bank.ts";
import { receiptPage } from "./page.ts";
import { receiveCard, refundCard } from "../service.ts";
import { drawReceipt } from "./receipt.ts";

let world: TestWorld;
let books: Books;

beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  books = await foundBooks(world);
});

/** Lists the texts of the page in order. */
async function wordsOf(id: string, actor: Actor, language: (typeof languages)[number] = "en") {
  const [found] = await runRead(world.db, actor, receiptQuery(id, accessScope(actor)));
  if (!found) throw new Error("there is no such payment");
  const page = receiptPage({ receipt: found, language, madeAt: testNow.toISOString() });
  const texts: string[] = [];
  JSON.stringify(page, (key, value: unknown) => {
    if (typeof value === "string" && (key === "text" || /^\d+$/.test(key))) texts.push(value);
    return value;
  });
  return texts.map((text) => text.replaceAll(/[\u00A0\u202F]/g, " "));
}

describe("a receipt", () => {
  test("says who paid whom how much, when and how, and where it went", async () => {
    const { number } = await books.issue(300_00);
    const bank = { iban: "UA213223130000026007233566001", bankName: "АТ «Банк»" };
    const details = { recipient: "ОСББ «Сонячна»", ...bank, taxId: "32855961", version: 0 };
    await saveBankDetails(world, { ...books.max, role: "admin" }, details);
    const { id } = await books.receive(1_234_50, { reference: "КВ-7", note: "лише для своїх" });
    const texts = await wordsOf(id, books.eva);
    for (const phrase of [
      "Payment receipt",
      "No. КВ-7 of 17 November 2026",
      "Сонячна",
      "IBAN UA21 3223 1300 0002 6007 2335 6600 1",
      "АТ «Банк»",
      "вул. Сонячна, 5, apt. 1",
      "₴1,234.50",
      "17 November 2026",
      "Cash, receipt КВ-7",
      `Invoice ${number}`,
      "₴300.00",
      "In advance, for the next invoices",
      "₴934.50",
    ])
      expect(texts).toContain(phrase);
    expect(texts.join(" ")).not.toContain("лише для своїх");
    expect((await wordsOf(id, books.eva, "uk")).join(" ")).toContain("р. у системі «Оселя».");
  });

  test("says what was given back, and counts what is left of it", async () => {
    const { number } = await books.issue(300_00);
    const id = randomUUID();
    const [apartmentId] = books.flats;
    const { personId } = books.ann;
    await inTenant(world.db, { orgIds: [books.orgId] }, async (tx) => {
      const what = { id, apartmentId, amount: toKopecks(500_00), invoiceIds: [], personId };
      await receiveCard(
        tx,
        { ...what, reference: "•••• 4242", note: "Внески", automatic: false },
        testNow,
      );
      const back = { id: randomUUID(), paymentId: id, amount: toKopecks(250_00) };
      await refundCard(tx, { ...back, reason: "Paid twice", personId }, testNow);
    });
    const texts = await wordsOf(id, books.eva);
    for (const phrase of [
      `Invoice ${number}`,
      "Refunded to the payer",
      "17 November 2026: Paid twice",
      "₴500.00",
      "₴250.00",
    ])
      expect(texts).toContain(phrase);
    expect(texts).not.toContain("In advance, for the next invoices");
  });

  test("adds up for a tenant, and names to them no bill of before and no purpose of another's", async () => {
    const before = await books.issue(100_00);
    world.setNow(new Date("2026-11-18T10:00:00Z"));
    const mine = await books.issue(50_00);
    const id = randomUUID();
    const [apartmentId] = books.flats;
    const { personId } = books.eva;
    const what = { id, apartmentId, amount: toKopecks(130_00), invoiceIds: [before.id], personId };
    const paid = { ...what, reference: "•••• 4242", note: before.number, automatic: false };
    await inTenant(world.db, { orgIds: [books.orgId] }, (tx) =>
      receiveCard(tx, paid, world.clock()),
    );
    const places = books.ann.places.map((place) => ({ ...place, since: "2026-11-18" }));
    const texts = await wordsOf(id, { ...books.ann, places });
    for (const phrase of [
      `Invoice ${mine.number}`,
      "₴30.00",
      "Invoices not of your time",
      "₴100.00",
      "₴130.00",
    ])
      expect(texts).toContain(phrase);
    expect(texts.join(" ")).not.toContain(before.number);
    expect((await wordsOf(id, books.eva)).join(" ")).toContain(before.number);
  });

  test.each(languages)("is a PDF in %s", async (language) => {
    const { id } = await books.receive(100);
    const { headers, body } = await drawReceipt(world, books.ann, { id, language });
    const bytes = new Uint8Array(await new Response(body).arrayBuffer());
    expect(isPdf(bytes)).toBe(true);
    expect(headers["content-length"]).toBe(String(bytes.byteLength));
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="[a-z]+-[\w-]+\.pdf"$/);
  });

  test("is for who sees the payment, and not of one that was taken back", async () => {
    const { id } = await books.receive(100);
    const outcomeFor = (actor: Actor) =>
      outcomeOf(drawReceipt(world, actor, { id, language: "uk" }));
    expect(await outcomeFor(books.bob)).toBe("generic.not_found");
    expect(await outcomeFor((await foundBooks(world)).max)).toBe("generic.not_found");
    expect(await outcomeFor(books.max)).toBe("ok");
    await books.reverse(id);
    expect(await outcomeFor(books.max)).toBe("billing.payment_reversed");
  });
});
