import type { Audience } from "../kernel/actor.ts";
import type { Invoice, InvoiceType, Payment, PaymentMethod } from "./model.ts";
import type { Held } from "./policy.ts";

/**
 * What has happened to the money of an apartment; amounts are kopecks, days local dates. What people wrote of
 * it (a reason, a payer's name as reference) stands in its own rows alone: the record of events can forget nothing.
 */
export type BillingFact =
  | {
      kind: "billing.invoice_issued";
      number: string;
      type: InvoiceType;
      period: string;
      amount: number;
      dueOn: string;
    }
  | { kind: "billing.invoice_cancelled"; number: string; amount: number }
  | {
      kind: "billing.payment_received";
      method: PaymentMethod;
      amount: number;
      receivedOn: string;
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
      /** What was given back. */
      amount: number;
      receivedOn: string;
    }
  | {
      kind: "billing.invoice_reminded";
      number: string;
      /** What is still to be paid. */
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
      /** What of the debt is taken a day, as `0.01%`; null: nobody had said anything. */
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

/** What decides who hears of an invoice or a payment: who sees it. */
export function heldOf(what: Invoice | Payment): Held {
  const { orgId, buildingId, apartmentId } = what;
  const begun = "issuedOn" in what ? begunOn(what) : what.receivedOn;
  return { orgId, buildingId, apartmentId, begun };
}

/** Since when somebody must have been there to see an invoice: a fee for what was before them is not theirs. */
export function begunOn({ issuedOn, lateSince }: Pick<Invoice, "issuedOn" | "lateSince">): string {
  return lateSince ?? issuedOn;
}

/** Who may hear: the staff of the building and the household; not tenants who came later. */
export function audience({ buildingId, apartmentId, begun }: Held): Audience {
  return {
    staff: true,
    staffBuilding: buildingId,
    apartments: [apartmentId],
    ...(begun === null ? {} : { begun }),
  };
}
