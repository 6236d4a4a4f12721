import type { LiveKeys } from "#web/app/live/live-frame.ts";

const all = ["checkout"] as const;

export const checkoutKeys = {
  all,
  overview: [...all, "overview"],
  payment: (id: string) => [...all, "payment", id] as const,
} as const;

export const liveKeys: LiveKeys = {
  "checkout.": ({ card_payment: id }) => [
    checkoutKeys.overview,
    ...(id === undefined ? [] : [checkoutKeys.payment(String(id))]),
  ],
};
