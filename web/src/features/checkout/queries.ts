import { queryOptions } from "@tanstack/react-query";
import type { CardPaymentView } from "#core/checkout/views.ts";
import { api } from "#web/app/api/api.ts";
import type { QueryEffects } from "#web/app/api/mutation.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { checkoutKeys } from "./keys.ts";

/** Query whether card payments are possible, and of those in progress. */
export const overviewQuery = queryOptions({
  queryKey: checkoutKeys.overview,
  queryFn: ({ signal }) => api.checkout.overview({}, { signal }),
});

/** How often a payment that is being processed is asked for, where the live stream says nothing. */
const askedEvery = 3_000;

/** Returns true while a payment is in progress or on the provider's page. */
const isOpen = (payment: CardPaymentView | undefined) =>
  payment?.status === "processing" || (payment?.status === "created" && payment.page !== null);

export const cardPaymentQuery = (id: string) =>
  queryOptions({
    queryKey: checkoutKeys.payment(id),
    queryFn: ({ signal }) => api.checkout.payment({ id }, { signal }),
    refetchInterval: ({ state }) => (isOpen(state.data) ? askedEvery : false),
  });

/** Builds the query of a payment's refunds. */
export const refundsQuery = (id: string) =>
  queryOptions({
    queryKey: checkoutKeys.refunds(id),
    queryFn: ({ signal }) => api.checkout.refunds({ id }, { signal }),
  });

/** A payment that a call has brought on. */
export const cardPaymentChange: QueryEffects<CardPaymentView> = {
  update: (payment) => queryClient.setQueryData(cardPaymentQuery(payment.id).queryKey, payment),
  invalidates: [checkoutKeys.overview],
};
