import * as fc from "fast-check";
import { allocateMoney } from "#core/billing/rules/allocate.ts";
import { toKopecks } from "#core/kernel/money.ts";
import { readJson, type Scope } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";

/** Invariants of an organisation's books, as figures that must all be zero. */
const faultsText = `select json_build_object(
    'unbalanced', (select count(*) from (select 1 from ledger_entry group by transaction_id having sum(kopecks) <> 0) q),
    'balance', (select count(*) from ledger_account l where l.kind = 'receivable'
      and (select coalesce(sum(kopecks), 0) from ledger_entry e where e.account_id = l.id)
        <> (select coalesce(sum(total - paid), 0) from invoice i where i.apartment_id = l.apartment_id and cancelled_at is null)
          - (select coalesce(sum(amount - allocated - refunded), 0) from payment p where p.apartment_id = l.apartment_id and reversed_at is null)),
    'paid', (select count(*) from invoice i where paid
      <> (select coalesce(sum(kopecks), 0) from allocation a where a.invoice_id = i.id)),
    'allocated', (select count(*) from payment p where allocated
      <> (select coalesce(sum(kopecks), 0) from allocation a where a.payment_id = p.id)),
    'negative', (select count(*) from (select 1 from allocation group by payment_id, invoice_id having sum(kopecks) < 0) q),
    'idle', (select count(*) from ledger_account l where exists (select 1 from payment p
      where p.apartment_id = l.apartment_id and p.reversed_at is null and p.allocated + p.refunded < p.amount)
      and exists (select 1 from invoice i where i.apartment_id = l.apartment_id and i.cancelled_at is null and i.paid < i.total)),
    'gaps', (select count(*) from invoice_counter c where last
      <> (select count(distinct serial) from invoice i where i.org_id = c.org_id and i.month = c.month)),
    'unposted', (select count(*) from invoice i where (select count(*) from ledger_transaction t where t.invoice_id = i.id)
      <> 1 + (cancelled_at is not null)::int),
    'unreceived', (select count(*) from payment p where (select count(*) from ledger_transaction t where t.payment_id = p.id
        and t.kind not in ('tie', 'untie')) <> 1 + (reversed_at is not null)::int + (select count(*) from payment_refund r where r.payment_id = p.id)),
    'refunded', (select count(*) from payment p where refunded
      <> (select coalesce(sum(kopecks), 0) from payment_refund r where r.payment_id = p.id))) as data`;

/** Fails where the books of these organisations are not in order. */
export async function requireSound({ db }: World, { orgIds }: Pick<Scope, "orgIds">) {
  const found = await readJson<Record<string, number>>(db, { orgIds }, faultsText);
  if (Object.values(found).some((count) => count !== 0)) throw new Error(JSON.stringify(found));
}

/** Something that is done to the money of an apartment. */
export type BillingStep =
  | { act: "issue"; amount: number; dueIn: number }
  | { act: "receive"; amount: number; chosen: number | null }
  | { act: "cancel" | "reverse"; which: number }
  | { act: "refund"; which: number; amount: number }
  | { act: "wait"; days: number };

/** Picks an element by a number, all with equal chance. */
export function pickNth<T>(list: readonly T[], which: number): T | undefined {
  return list[which % Math.max(1, list.length)];
}

const amount = fc.integer({ min: 1, max: 400 });
const issuing = fc.record({
  act: fc.constant("issue" as const),
  amount,
  dueIn: fc.nat({ max: 3 }),
});
const receiving = fc.record({
  act: fc.constant("receive" as const),
  amount,
  chosen: fc.option(fc.nat({ max: 5 })),
});
const which = fc.nat({ max: 5 });
const cancelling = fc.record({ act: fc.constant("cancel" as const), which });
const reversing = fc.record({ act: fc.constant("reverse" as const), which });
const refunding = fc.record({ act: fc.constant("refund" as const), which, amount });
const waiting = fc.record({
  act: fc.constant("wait" as const),
  days: fc.integer({ min: 1, max: 2 }),
});

/** Any course of such steps, after some money has come. */
export const steps: fc.Arbitrary<BillingStep[]> = fc
  .tuple(
    fc.tuple(issuing, receiving, receiving),
    fc.array(fc.oneof(issuing, receiving, cancelling, reversing, refunding, waiting), {
      minLength: 4,
      maxLength: 12,
    }),
  )
  .map(([begun, course]) => [...begun, ...course]);

/** The books of one apartment as plain values, by the same pure rule. */
export class Model {
  invoices: { id: string; number: string; dueOn: string; total: number; cancelled: boolean }[] = [];
  payments: { id: string; amount: number; reversed: boolean; refunded: number }[] = [];
  given: { paymentId: string; invoiceId: string; kopecks: number }[] = [];

  sum(by: "paymentId" | "invoiceId", id: string): number {
    return this.given.reduce((sum, one) => sum + (one[by] === id ? one.kopecks : 0), 0);
  }
  remaining({ id, total, cancelled }: (typeof this.invoices)[number]): number {
    return cancelled ? 0 : total - this.sum("invoiceId", id);
  }
  free({ id, amount, refunded, reversed }: (typeof this.payments)[number]): number {
    return reversed ? 0 : amount - refunded - this.sum("paymentId", id);
  }
  /** Takes what is not free from the invoices that the payment paid last. */
  refund(payment: (typeof this.payments)[number], amount: number): void {
    let short = Math.max(0, amount - this.free(payment));
    for (const one of this.given.filter(({ paymentId }) => paymentId === payment.id).toReversed()) {
      const part = Math.min(short, one.kopecks);
      one.kopecks -= part;
      short -= part;
    }
    payment.refunded += amount;
  }
  settle(chosenId: string | null = null): void {
    const open = this.invoices.map((one) => ({
      ...one,
      remaining: toKopecks(this.remaining(one)),
    }));
    const free = this.payments
      .filter(({ reversed }) => !reversed)
      .map((one) => ({ id: one.id, free: toKopecks(this.free(one)) }));
    this.given.push(...allocateMoney(open, free, chosenId ? [chosenId] : []));
  }
}
