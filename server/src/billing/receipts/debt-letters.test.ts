import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { accessScope } from "#core/kernel/access.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { day } from "#core/kernel/time.ts";
import { isPdf } from "#server/platform/files/pdf.ts";
import { runRead } from "#server/platform/read/statement.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { drawPrints } from "#server/testing/draw-prints.ts";
import { downloadPrint } from "#server/files/prints/print-service.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { debtLettersQuery } from "../reads/debt-letters.ts";
import { type Books, foundBooks } from "../testing.ts";
import { saveBankDetails } from "../verbs/bank.ts";
import { debtLetterPages } from "./debt-letter-page.ts";
import { printDebtLetters } from "./debt-letters.ts";

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

const printLetters = (actor: Actor, key: string | null = null) =>
  printDebtLetters(world, actor, { buildingId: books.house }, key);

test("letters go to who owes what is overdue, one page each, with a code to pay by", async () => {
  expect(await outcomeOf(printLetters(books.max))).toBe("billing.nobody_owes");
  const bank = { recipient: "ОСББ «Сонячна»", iban: "UA213223130000026007233566001" };
  const admin = { ...books.max, role: "admin" as const };
  const details = { ...bank, bankName: "Банк", taxId: "32855961", version: 0 };
  await saveBankDetails(world, admin, details);
  const first = await books.issue(500_00, { dueOn: "2026-11-17" });
  const second = await books.issue(300_00, { dueOn: "2026-11-18" });
  await books.issue(900_00, { apartmentId: books.flats[1], dueOn: "2026-12-18" });
  await books.receive(100_00);
  world.setNow(new Date(testNow.getTime() + 3 * day));
  const query = debtLettersQuery({}, accessScope(books.max), "2026-11-20", 10);
  const debts = await runRead(world.db, books.max, query);
  expect(debts).toMatchObject([
    {
      apartment: "1",
      invoices: [
        { number: first.number, remaining: 400_00 },
        { number: second.number, remaining: 300_00 },
      ],
    },
  ]);
  const pages = debtLetterPages({ debts, language: "uk", today: "2026-11-20" });
  expect(pages).toHaveLength(1);
  const text = JSON.stringify(pages).replaceAll(/[\u00A0\u202F]/g, " ");
  for (const phrase of ["700,00", "https://qr.bank.gov.ua/", "Погашення боргу", first.number])
    expect(text).toContain(phrase);
  expect(text).not.toContain("Тестова");
  const begun = await printLetters(books.max, "once");
  expect(begun).toMatchObject({ kind: "debt_letters", subjectId: books.house, total: 1 });
  expect(await printLetters(books.max, "once")).toEqual(begun);
  await drawPrints(world, books.max.personId);
  const { body } = await downloadPrint(world, books.max, begun);
  expect(isPdf(new Uint8Array(await new Response(body).arrayBuffer()))).toBe(true);
  for (const actor of [books.ann, books.eva, (await foundBooks(world)).max])
    expect(await outcomeOf(printLetters(actor))).toBe("generic.not_found");
});
