import type { LiveKeys } from "#web/app/live/live-frame.ts";

const all = ["checkout"] as const;

export const checkoutKeys = {
  all,
  overview: [...all, "overview"],
  refunds: (id: string) => [...all, "refunds", id] as const,
  payment: (id: string) => [...all, "payment", id] as const,
} as const;

/** Lists the queries that a refund makes stale: those of its payment. */
const refunds: LiveKeys[string] = ({ payment: id }) =>
  id === undefined ? [] : [checkoutKeys.refunds(String(id))];

export const liveKeys: LiveKeys = {
  "checkout.": ({ card_payment: id, ...subject }) => [
    checkoutKeys.overview,
    ...(id === undefined ? [] : [checkoutKeys.payment(String(id))]),
    ...refunds(subject),
  ],
  "billing.": refunds,
};
