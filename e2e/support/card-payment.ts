import type { Page } from "playwright-core";
import type { PaymentView } from "#core/billing/views.ts";
import type { RefundsView } from "#core/checkout/views.ts";
import { all, answered } from "../places/place.ts";

/** Answers with an apartment's only payment, 1,450 UAH, by card unless `over` says otherwise. */
export function onePayment(
  apartmentId: string,
  over: Partial<PaymentView> = {},
): (page: Page) => Promise<unknown> {
  const payment: PaymentView = {
    id: "00000000-0000-4000-8000-000000000001",
    apartmentId,
    method: "card",
    receivedOn: "2026-01-15",
    reference: "•••• 4242",
    amount: 145_000,
    invoices: [],
    credit: 145_000,
    reversed: null,
    booked: { at: "2026-01-15T10:00:00Z", accountNumber: null, closedAt: null },
    byCallersCard: false,
    refunds: [],
    note: null,
    writtenBy: "Олена Мельник",
    allowed: ["refund"],
    ...over,
  };
  return answered(/\/api\/billing\/payments\?/, { items: [payment], nextCursor: null });
}

/** Answers with an apartment's only payment, by card, and its refunds. */
export function cardPayment(
  apartmentId: string,
  refunds: RefundsView,
): (page: Page) => Promise<unknown> {
  return all(onePayment(apartmentId), answered(/\/api\/checkout\/payments\/.*\/refunds$/, refunds));
}
