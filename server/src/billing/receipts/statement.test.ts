import * as fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#core/kernel/actor.ts";
import { languages } from "#core/kernel/language.ts";
import { addDays, day, toLocal } from "#core/kernel/time.ts";
import { readJson } from "#server/platform/database/database.ts";
import { isPdf } from "#server/platform/files/pdf.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { getAccount } from "../reads/account-view.ts";
import { getStatement, statementWithHead } from "../reads/statement-view.ts";
import { type Books, foundBooks } from "../testing.ts";
import { saveBankDetails } from "../verbs/bank.ts";
import { pickNth, type BillingStep, steps } from "../verbs/testing-model.ts";
import { statementFile } from "./statement-file.ts";
import { statementPage } from "./statement-page.ts";

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

const flat = () => ({ apartmentId: books.flats[0] });
const statementFor = (actor: Actor, from: string, to: string) =>
  getStatement(world, actor, { ...flat(), from, to });
const since = (date: string): Actor => ({
  ...books.ann,
  places: books.ann.places.map((place) => ({ ...place, since: date })),
});
const today = () => toLocal(world.clock()).date;

/** Reads the ledger's balance at the end of a day. */
const ledgerAt = (date: string) =>
  readJson<number>(
    world.db,
    { orgIds: [books.orgId] },
    `select to_json(coalesce(sum(e.kopecks), 0)) as data from ledger_entry e
      join ledger_account l on l.id = e.account_id join ledger_transaction t on t.id = e.transaction_id
      where l.apartment_id = '${books.flats[0]}' and t.day <= '${date}'`,
  );

async function live(course: readonly BillingStep[]): Promise<void> {
  world.setNow(testNow);
  books = await foundBooks(world);
  const [numbers, payments]: [string[], string[]] = [[], []];
  for (const step of course) {
    if (step.act === "wait") world.setNow(new Date(world.clock().getTime() + step.days * day));
    else if (step.act === "issue") numbers.push((await books.issue(step.amount)).number);
    // Money is written down days after it has come: the past of the statement moves, and closes all the same.
    else if (step.act === "receive")
      payments.push((await books.receive(step.amount, { confirmDuplicate: true })).id);
    else {
      const which = pickNth(step.act === "cancel" ? numbers : payments, step.which);
      if (!which) continue;
      const done =
        step.act === "refund" ? books.refund(which, step.amount) : books[step.act](which);
      expect(["ok", "generic.conflict", "generic.validation", "billing.partly_refunded"]).toContain(
        await outcomeOf(done),
      );
    }
  }
}

describe("a statement", () => {
  test("closes for any course, cut at any day, and is what the ledger says", async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (course) => {
        await live(course);
        let before = 0;
        for (let date = "2026-11-16"; date <= today(); date = addDays(date, 1)) {
          const { opening, closing, charged, paid } = await statementFor(books.max, date, date);
          expect(opening).toBe(before);
          expect(opening + charged - paid).toBe(closing);
          expect(closing).toBe(await ledgerAt(date));
          before = closing;
        }
        for (const actor of [books.max, books.eva, since("2026-11-18"), since("2026-11-19")]) {
          const { balance } = await getAccount(world, actor, flat());
          expect((await statementFor(actor, "2026-11-01", today())).closing).toBe(balance);
        }
      }),
      { numRuns: 12 },
    );
  });

  test("names what moved, in order, with the balance after it", async () => {
    const { number } = await books.issue(500_00);
    const { id } = await books.receive(700_00, { reference: "КВ-7", note: "лише для своїх" });
    world.setNow(new Date(testNow.getTime() + day));
    await books.cancel(number);
    await books.reverse(id);
    const found = await statementFor(books.eva, "2026-11-17", "2026-11-30");
    expect(found).toMatchObject({ opening: 0, charged: 0, paid: 0, closing: 0, since: null });
    const payment = { method: "cash", reference: "КВ-7" };
    const invoice = { number, type: "maintenance", period: "2026-11" };
    expect(found.movements).toMatchObject([
      { kind: "charge", day: "2026-11-17", amount: 500_00, balance: 500_00, invoice },
      { kind: "payment", day: "2026-11-17", amount: -700_00, balance: -200_00, payment },
      { kind: "cancellation", day: "2026-11-18", balance: -700_00, reason: "Помилка в сумі" },
      { kind: "reversal", day: "2026-11-18", balance: 0, payment, reason: "Записано двічі" },
    ]);
    expect(JSON.stringify(found)).not.toContain("лише для своїх");
  });

  test("has what went back to who paid, and why", async () => {
    await books.issue(300);
    const { id: paymentId } = await books.receive(500);
    await books.refund(paymentId, 350);
    const found = await statementFor(books.eva, "2026-11-17", "2026-11-17");
    expect(found.movements.at(-1)).toMatchObject({
      kind: "refund",
      amount: 350,
      balance: 150,
      reason: "Помилка платника",
    });
    expect(found).toMatchObject({ charged: 300, paid: 150, closing: 150 });
    expect((await getAccount(world, books.eva, flat())).balance).toBe(150);
  });

  test("is for who sees the apartment's money", async () => {
    await books.issue(100);
    const ask = (actor: Actor) => outcomeOf(statementFor(actor, "2026-11-01", "2026-11-30"));
    expect(await ask(books.bob)).toBe("generic.not_found");
    expect(await ask((await foundBooks(world)).max)).toBe("generic.not_found");
    expect(await ask(books.ann)).toBe("ok");
  });

  test.each(languages)("is a PDF in %s that says the same", async (language) => {
    const { number } = await books.issue(1_234_50);
    await books.receive(2_000_00);
    const bank = { iban: "UA213223130000026007233566001", bankName: "АТ «Банк»" };
    const details = { recipient: "ОСББ «Сонячна»", ...bank, taxId: "32855961", version: 0 };
    await saveBankDetails(world, { ...books.max, role: "admin" }, details);
    const input = { ...flat(), from: "2026-11-01", to: "2026-11-30" };
    const { headers, body } = await statementFile(world, books.ann, { ...input, language });
    expect(isPdf(new Uint8Array(await new Response(body).arrayBuffer()))).toBe(true);
    expect(headers["content-disposition"]).toMatch(/-2026-11-01-2026-11-30\.pdf"$/);
    const read = await statementWithHead(world, books.ann, input);
    const page = statementPage({ ...read, language, madeAt: testNow.toISOString() });
    const text = JSON.stringify(page);
    expect(text).toContain(number);
    expect(text).toContain("17.11.2026");
    expect(text).toContain(
      '"text":"IBAN UA21 3223 1300 0002 6007 2335 6600 1"},{"text":"АТ «Банк»"',
    );
    expect(text).not.toContain("statement.");
  });
});
