import { sql } from "drizzle-orm";
import * as fc from "fast-check";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { statusOf } from "#core/billing/rules/status.ts";
import { toKopecks } from "#core/kernel/money.ts";
import { addDays, day, toLocal } from "#core/kernel/time.ts";
import { inTenant, readJson, type Tx } from "#server/platform/database/database.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { listInvoices } from "../reads/invoices-view.ts";
import { cancelInvoice, issueInvoice } from "./invoices.ts";
import { listPayments } from "../reads/payments-view.ts";
import { receivePayment } from "./payments.ts";
import { getAccount } from "../reads/account-view.ts";
import { Model, pickNth, requireSound, type BillingStep, steps } from "./testing-model.ts";
import { type Books, feeFor, foundBooks, moneyFor } from "../testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";

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

const apartment = () => ({ apartmentId: books.flats[0] });
const scope = () => ({ orgIds: [books.orgId] });
const ask = <T>(text: string) => readJson<T>(world.db, scope(), text);
const write = <T>(work: (tx: Tx) => Promise<T>) => inTenant(world.db, scope(), work);
/** Returns the database's own message of a refusal. */
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: Error & { cause?: Error }) => `${error.cause?.message ?? error.message}`,
  );

const sound = () => requireSound(world, scope());

test("far more than is owed is written down where somebody has agreed to as much", async () => {
  await books.issue(100);
  expect(await outcomeOf(books.receive(300, { beyond: undefined }))).toBe("billing.far_beyond");
  expect(await outcomeOf(books.receive(300, { beyond: 199 }))).toBe("billing.far_beyond");
  expect(await outcomeOf(books.receive(200, { beyond: undefined }))).toBe("ok");
  // Nothing is owed any more: whatever comes is paid ahead.
  expect(await outcomeOf(books.receive(900, { beyond: undefined, reference: "2" }))).toBe("ok");
});

describe("two at once", () => {
  test("pay one invoice: nothing is given out twice, the rest is credit", async () => {
    const { id } = await books.issue(100);
    const both = [70, 80].map((amount) => books.receive(amount, { invoiceId: id }));
    const done = await Promise.all(both);
    expect(done.map(({ credit }) => credit).toSorted()).toEqual([0, 50]);
    expect(await getAccount(world, books.max, apartment())).toMatchObject({
      balance: -50,
      credit: 50,
    });
    await sound();
  });

  test("cancel and pay: whoever comes later meets what is", async () => {
    for (const order of [0, 1, 2, 3]) {
      books = await foundBooks(world);
      const { id, number } = await books.issue(100);
      const acts = [
        () => outcomeOf(books.cancel(number)),
        () => outcomeOf(books.receive(100, { invoiceId: id })),
      ];
      const found = await Promise.all((order % 2 ? acts : acts.toReversed()).map((act) => act()));
      expect(found).toContain("ok");
      expect(found.every((one) => one === "ok" || one === "generic.conflict")).toBe(true);
      const { status } =
        (await listInvoices(world, books.max, { ...apartment(), limit: 1 })).items[0] ?? {};
      expect(status).toBe("cancelled");
      const credit = found.includes("generic.conflict") ? 0 : 100;
      expect(await getAccount(world, books.max, apartment())).toMatchObject({
        balance: 0 - credit,
        credit,
      });
      await sound();
    }
  });

  test("cancel the same, or take the same back: one does", async () => {
    const { number } = await books.issue(100);
    const { id } = await books.receive(130);
    const cancelled = [1, 2].map(() => outcomeOf(books.cancel(number)));
    expect((await Promise.all(cancelled)).toSorted()).toEqual(["generic.conflict", "ok"]);
    const reversed = [1, 2].map(() => outcomeOf(books.reverse(id)));
    expect((await Promise.all(reversed)).toSorted()).toEqual(["generic.conflict", "ok"]);
    expect(await getAccount(world, books.max, apartment())).toMatchObject({
      balance: 0,
      credit: 0,
    });
    await sound();
  });

  test("send the same with one key: it is done once, and answered twice", async () => {
    const key = randomUUID();
    const same = [1, 2].map(() => issueInvoice(world, books.max, feeFor(books, 100), key));
    const [first, second] = await Promise.all(same);
    expect(second).toEqual(first);
    const paid = [1, 2].map(() =>
      receivePayment(world, books.max, moneyFor(books, 40), `${key}-p`),
    );
    const [one, other] = await Promise.all(paid);
    expect(other).toEqual(one);
    const number = first?.number ?? "";
    const input = { number, reason: "Помилка" };
    for (const _ of [1, 2])
      expect((await cancelInvoice(world, books.max, input, `${key}-c`)).status).toBe("cancelled");
    expect(await outcomeOf(issueInvoice(world, books.max, feeFor(books, 200), key))).toBe(
      "api.key_reused",
    );
    expect((await listInvoices(world, books.max, apartment())).items).toHaveLength(1);
    expect((await listPayments(world, books.max, apartment())).items).toHaveLength(1);
    await sound();
  });

  test("issue to many flats: every number is taken once and none is left out", async () => {
    const issued = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        books.issue(100, { apartmentId: books.flats[n % 3] ?? "" }),
      ),
    );
    const numbers = issued.map(({ number }) => number).toSorted();
    expect(numbers).toEqual(numbers.map((_, n) => `INV-2026-11-${String(n + 1).padStart(6, "0")}`));
    await sound();
  });

  test("write one receipt down, for two flats: one does", async () => {
    const both = books.flats
      .slice(0, 2)
      .map((apartmentId) => outcomeOf(books.receive(100, { apartmentId, reference: "9" })));
    expect((await Promise.all(both)).toSorted()).toEqual(["generic.validation", "ok"]);
    await sound();
  });
});

describe("whatever is done to a flat's money", () => {
  async function live(course: readonly BillingStep[]): Promise<void> {
    world.setNow(testNow);
    books = await foundBooks(world);
    const model = new Model();
    const today = () => toLocal(world.clock()).date;
    for (const step of course) {
      if (step.act === "wait") world.setNow(new Date(world.clock().getTime() + step.days * day));
      if (step.act === "issue") {
        const dueOn = addDays(today(), step.dueIn);
        const { id, number, total } = await books.issue(step.amount, { dueOn });
        model.invoices.push({ id, number, dueOn, total, cancelled: false });
        model.settle();
      }
      if (step.act === "receive") {
        const chosen = step.chosen === null ? undefined : pickNth(model.invoices, step.chosen);
        const open = chosen && model.remaining(chosen) > 0;
        const input = { receivedOn: today(), confirmDuplicate: true };
        const over = { ...input, ...(chosen ? { invoiceId: chosen.id } : {}) };
        const work = books.receive(step.amount, over);
        if (chosen && !open) expect(await outcomeOf(work)).toBe("generic.conflict");
        else {
          model.payments.push({
            id: (await work).id,
            amount: step.amount,
            reversed: false,
            refunded: 0,
          });
          model.settle(chosen?.id);
        }
      }
      if (step.act === "cancel") {
        const one = pickNth(model.invoices, step.which);
        if (!one) continue;
        expect(await outcomeOf(books.cancel(one.number))).toBe(
          one.cancelled ? "generic.conflict" : "ok",
        );
        one.cancelled = true;
        model.given = model.given.filter(({ invoiceId }) => invoiceId !== one.id);
        model.settle();
      }
      if (step.act === "reverse") {
        const one = pickNth(model.payments, step.which);
        if (!one) continue;
        const refused = one.refunded > 0 ? "billing.partly_refunded" : "ok";
        expect(await outcomeOf(books.reverse(one.id))).toBe(
          one.reversed ? "generic.conflict" : refused,
        );
        if (one.refunded > 0) continue;
        one.reversed = true;
        model.given = model.given.filter(({ paymentId }) => paymentId !== one.id);
        model.settle();
      }
      if (step.act === "refund") {
        const one = pickNth(model.payments, step.which);
        if (!one) continue;
        const rest = one.amount - one.refunded;
        const isOver = one.reversed || rest === 0;
        const most = step.amount <= rest ? "ok" : "generic.validation";
        const refused = isOver ? "generic.conflict" : most;
        expect(await outcomeOf(books.refund(one.id, step.amount))).toBe(refused);
        if (refused !== "ok") continue;
        model.refund(one, step.amount);
        model.settle();
      }
    }
    await compare(model, today());
    await sound();
  }

  async function compare(model: Model, today: string): Promise<void> {
    const { items } = await listInvoices(world, books.eva, { ...apartment(), limit: 100 });
    const byNumber = (a: { number: string }, b: { number: string }) =>
      a.number < b.number ? -1 : 1;
    const shown = items.map(({ number, paid, remaining, status }) => ({
      number,
      paid,
      remaining,
      status,
    }));
    const expected = model.invoices.map((one) => {
      const paid = toKopecks(model.sum("invoiceId", one.id));
      const status = statusOf({ ...one, total: toKopecks(one.total), paid }, today);
      return { number: one.number, paid, remaining: model.remaining(one), status };
    });
    expect(shown.toSorted(byNumber)).toEqual(expected.toSorted(byNumber));
    const open = model.invoices.reduce((sum, one) => sum + model.remaining(one), 0);
    const credit = model.payments.reduce((sum, one) => sum + model.free(one), 0);
    const late = model.invoices.filter(({ dueOn }) => dueOn < today);
    const overdue = late.reduce((sum, one) => sum + model.remaining(one), 0);
    const found = await getAccount(world, books.eva, apartment());
    expect([found.balance, found.credit, found.overdue?.amount ?? 0]).toEqual([
      open - credit,
      credit,
      overdue,
    ]);
    const entries = await ask<number>(`select to_json(coalesce(sum(e.kopecks), 0)) as data
      from ledger_entry e join ledger_account l on l.id = e.account_id where l.kind = 'receivable'`);
    expect(entries).toBe(open - credit);
  }

  test("the books say what the rule says, and balance", async () => {
    await fc.assert(fc.asyncProperty(steps, live), { numRuns: 25 });
  });
});

describe("the database itself", () => {
  test("refuses to rewrite or remove what is in the books", async () => {
    const { number } = await books.issue(100);
    await books.receive(60);
    await books.cancel(number);
    const last = await books.issue(10);
    const rewriting: [string, RegExp][] = [
      ...["ledger_transaction", "ledger_entry", "allocation", "invoice_line"].flatMap(
        (table): [string, RegExp][] => [
          [`update ${table} set org_id = org_id`, /permission denied/],
          [`delete from ${table}`, /permission denied/],
        ],
      ),
      ["update ledger_account set kind = kind", /append-only/],
      ["delete from ledger_account", /permission denied/],
      ["update invoice set paid = 0", /permission denied/],
      ["update invoice set total = 1", /permission denied/],
      ["update invoice set cancelled_at = null, cancel_reason = null", /append-only/],
      ["delete from invoice", /permission denied/],
      ["update payment set amount = 1", /permission denied/],
      ["update payment set allocated = 0", /permission denied/],
      ["delete from payment", /permission denied/],
    ];
    for (const [statement, pattern] of rewriting)
      expect(await refusal(write((tx) => tx.execute(sql.raw(statement)))), statement).toMatch(
        pattern,
      );
    const [account_id, transaction_id] = await ask<[string, string]>(`select json_build_array(
      (select id from ledger_account where kind = 'income'), (select id from ledger_transaction where invoice_id = '${last.id}')) as data`);
    const entry = (transaction: string, amount: number) =>
      sql`insert into ledger_entry (org_id, transaction_id, account_id, kopecks)
        values (${books.orgId}, ${transaction}, ${account_id}, ${amount})`;
    const lone = (then: boolean) =>
      write(async (tx) => {
        const id = randomUUID();
        await tx.execute(sql`insert into ledger_transaction (id, org_id, kind, day, invoice_id, reverses, at)
          values (${id}, ${books.orgId}, 'cancellation', '2026-11-17', ${last.id}, ${transaction_id}, now())`);
        if (then) await tx.execute(entry(id, 5));
      });
    expect(await refusal(lone(false))).toMatch(/has 0 entries/);
    expect(await refusal(lone(true))).toMatch(/has 1 entries and is off by 5/);
    await sound();
  });

  test("gives out no more than there is, and only within one flat", async () => {
    const { id: invoiceId } = await books.issue(100, { apartmentId: books.flats[1] });
    const { id: ownPayment } = await books.receive(60, { apartmentId: books.flats[1] });
    const { id: foreign } = await books.receive(60);
    const give = (paymentId: string, amount: number, apartmentId = books.flats[1]) =>
      refusal(
        write((tx) =>
          tx.execute(sql`insert into allocation (org_id, apartment_id, payment_id, invoice_id, kopecks, at)
            values (${books.orgId}, ${apartmentId}, ${paymentId}, ${invoiceId}, ${amount}, now())`),
        ),
      );
    expect(await give(ownPayment, 1)).toMatch(/payment_allocated/);
    expect(await give(ownPayment, -61)).toMatch(/invoice_paid|payment_allocated/);
    expect(await give(foreign, 10)).toMatch(/allocation_payment/);
    expect(await give(foreign, 10, books.flats[0])).toMatch(/allocation_invoice/);
    await sound();
  });

  test("shows nothing of it to another organisation", async () => {
    const { number } = await books.issue(100);
    await books.receive(40);
    await books.cancel(number);
    const tables = [
      "ledger_account",
      "ledger_transaction",
      "ledger_entry",
      "invoice_counter",
    ].concat(["invoice", "invoice_line", "payment", "allocation"]);
    const counts = `select json_object_agg(name, n) as data from (${tables
      .map((name) => `select '${name}' as name, count(*) n from ${name}`)
      .join(" union all ")}) q`;
    const before = await ask<Record<string, number>>(counts);
    expect(Object.values(before).every((n) => n > 0)).toBe(true);
    const { orgId } = await foundBooks(world);
    for (const orgIds of [[orgId], []]) {
      const seen = await readJson<Record<string, number>>(world.db, { orgIds }, counts);
      expect(Object.values(seen)).toEqual(tables.map(() => 0));
    }
  });
});
