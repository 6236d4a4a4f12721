import { addDays, addMonths } from "#core/kernel/time.ts";
import type { Audience } from "#core/kernel/actor.ts";
import type { Invoice, InvoiceType, MoneySubject, Payment, PaymentMethod } from "./model.ts";

/** Decision as a fact names it: what people wrote of it is looked up. */
export type DecisionReference = { id: string; decidedOn: string };

/**
 * Facts about an apartment's money; amounts are kopecks, days local dates. What people wrote (a
 * reason, a payer's name) stays in its own rows: facts cannot be erased.
 */
export type BillingFact =
  | {
      kind: "billing.invoice_issued";
      number: string;
      type: InvoiceType;
      period: string;
      amount: number;
      dueOn: string;
      /** Decisions that its lines name; absent: none. */
      decisions?: readonly DecisionReference[];
    }
  | { kind: "billing.invoice_cancelled"; number: string; amount: number }
  | {
      kind: "billing.payment_received";
      method: PaymentMethod;
      amount: number;
      receivedOn: string;
      /** Autopay has charged it, and tells its person by itself. */
      automatic?: true;
    }
  | {
      kind: "billing.payment_reversed";
      method: PaymentMethod;
      amount: number;
      receivedOn: string;
    }
  | {
      kind: "billing.payment_refunded";
      method: PaymentMethod;
      /** Refunded kopecks. */
      amount: number;
      receivedOn: string;
    }
  | {
      kind: "billing.invoice_reminded";
      number: string;
      /** Kopecks that remain to be paid. */
      amount: number;
      dueOn: string;
    }
  | {
      kind: "billing.reminders_changed";
      before: { on: boolean; reminderDays: readonly number[] };
      after: { on: boolean; reminderDays: readonly number[] };
    }
  | {
      kind: "billing.late_fee_changed";
      /** Daily rate as `0.01%`; null: there were no terms. */
      before: { dayRate: string | null };
      after: { dayRate: string; since: string };
    }
  | { kind: "billing.late_fee_exempted"; since: string }
  | { kind: "billing.late_fee_exemption_ended"; since: string; lastDay: string }
  | { kind: "billing.late_fee_waived"; number: string; amount: number }
  | {
      kind: "billing.opening_booked";
      /** Above nothing is owed, below was paid ahead before the books were begun here. */
      amount: number;
      asOf: string;
    }
  | {
      kind: "billing.bank_details_changed";
      before: { iban: string | null };
      after: { iban: string };
    };

/** Returns what decides who may see an invoice or payment. */
export function heldOf(what: Invoice | Payment): MoneySubject {
  const { orgId, buildingId, apartmentId } = what;
  const place = { orgId, buildingId, apartmentId };
  if ("issuedOn" in what) return { ...place, begun: begunOn(what) };
  const { receivedOn: begun, createdAt } = what;
  return { ...place, begun, ...(createdAt ? { begunAt: createdAt.toISOString() } : {}) };
}

/**
 * Returns the day from which residents may see an invoice: its issue, or the last day of its month where that was over
 * by then. A late fee belongs to whoever lived there when the payment was late.
 */
export function begunOn({
  issuedOn,
  lateSince,
  period,
}: Pick<Invoice, "issuedOn" | "lateSince" | "period">): string {
  if (lateSince !== null) return lateSince;
  const monthEnd = addDays(`${addMonths(period, 1)}-01`, -1);
  return monthEnd < issuedOn ? monthEnd : issuedOn;
}

/** Returns the audience: staff of the building and the household, except later tenants. */
export function billingAudience(about: MoneySubject): Audience {
  const { buildingId, apartmentId, begun, begunAt } = about;
  return {
    staff: true,
    staffBuilding: buildingId,
    apartments: [apartmentId],
    ...(begun === null ? {} : { begun }),
    ...(begunAt === undefined ? {} : { begunAt }),
  };
}
