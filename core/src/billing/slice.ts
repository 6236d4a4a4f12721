import { areas } from "./areas.ts";
import type { FactDeclaration, SliceDeclaration } from "#core/kernel/slice.ts";
import type { BillingFact } from "./events.ts";

export const facts = {
  "billing.invoice_issued": { audit: true, history: "apartment" },
  "billing.invoice_cancelled": { audit: true, history: "apartment" },
  "billing.payment_received": { audit: true, history: "apartment" },
  "billing.payment_reversed": { audit: true, history: "apartment" },
  "billing.payment_refunded": { audit: true, history: "apartment" },
  // Thousands on a day: the log would tell nothing else.
  "billing.invoice_reminded": { audit: false, history: "apartment" },
  "billing.reminders_changed": { audit: true },
  "billing.late_fee_changed": { audit: true },
  "billing.late_fee_exempted": { audit: true, history: "apartment" },
  "billing.late_fee_exemption_ended": { audit: true, history: "apartment" },
  "billing.late_fee_waived": { audit: true, history: "apartment" },
  "billing.opening_booked": { audit: true, history: "apartment" },
  "billing.bank_details_changed": { audit: true },
} as const satisfies Record<BillingFact["kind"], FactDeclaration>;

export const refusals = {
  "billing.archived": 409,
  "billing.payment_twice": 409,
  "billing.far_beyond": 409,
  "billing.paid_by_card": 409,
  "billing.partly_refunded": 409,
  "billing.not_cash": 409,
  "billing.payment_reversed": 409,
  "billing.receipt_busy": 503,
  "billing.nobody_owes": 409,
  "billing.too_many_letters": 409,
  "billing.opening_unreadable": 422,
  "billing.opening_torn": 422,
  "billing.opening_headings": 422,
  "billing.opening_empty": 422,
  "billing.opening_too_long": 422,
  "billing.opening_faults": 409,
  "billing.opening_control": 409,
  "billing.opening_turned": 409,
} as const satisfies SliceDeclaration["refusals"];

export const rules = [
  "money",
  "money_range",
  "price",
  "quantity",
  "quantity_range",
  "month_too_early",
  "month_too_late",
  "books_closed",
  "invoice_below",
  "taken_receipt",
  "taken_receipt_elsewhere",
  "refund_left",
  "iban",
  "fee_rate",
  "range_order",
  "statement_period",
] as const;

export const billingSlice = {
  name: "billing",
  facts,
  refusals,
  rules,
  labels: { decision: "thing" },
  areas,
} as const satisfies SliceDeclaration;
