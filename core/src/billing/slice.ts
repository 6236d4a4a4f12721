import type { FactDeclaration, SliceDeclaration } from "../kernel/slice.ts";
import type { BillingFact } from "./events.ts";

export const facts = {
  "billing.invoice_issued": { audit: true, history: "apartment" },
  "billing.invoice_cancelled": { audit: true, history: "apartment" },
  "billing.payment_received": { audit: true, history: "apartment" },
  "billing.payment_reversed": { audit: true, history: "apartment" },
} as const satisfies Record<BillingFact["kind"], FactDeclaration>;

export const refusals = {
  "billing.archived": 409,
  "billing.payment_twice": 409,
} as const satisfies SliceDeclaration["refusals"];

export const billingSlice = {
  name: "billing",
  facts,
  refusals,
} as const satisfies SliceDeclaration;
