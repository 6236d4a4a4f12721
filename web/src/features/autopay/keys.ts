import type { LiveKeys } from "#web/app/live/live-frame.ts";

const all = ["autopay"] as const;

export const autopayKeys = {
  all,
  mine: [...all, "mine"],
  charges: (id: string) => [...all, "charges", id] as const,
  bills: (apartmentId: string) => [...all, "bills", apartmentId] as const,
  apartment: (apartmentId: string) => [...all, "apartment", apartmentId] as const,
} as const;

export const liveKeys: LiveKeys = {
  "autopay.": () => [all],
  // What is open decides what is charged next, and a payment by card how a charge has ended.
  "billing.": () => [all],
  "checkout.moved": () => [all],
};
