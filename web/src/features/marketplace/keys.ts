import type { LiveKeys } from "#web/app/live/live-frame.ts";

const all = ["marketplace"] as const;
const offers = [...all, "offers"] as const;
const orders = [...all, "orders"] as const;

export const marketKeys = {
  offers,
  services: [...offers, "services"],
  service: (id: string) => [...offers, "service", id] as const,
  slots: (id: string) => [...offers, "slots", id] as const,
  providers: [...offers, "providers"],
  provider: (id: string) => [...offers, "provider", id] as const,
  orders,
  lists: [...orders, "list"],
  counts: [...orders, "counts"],
  order: (id: string) => [...orders, "one", id] as const,
} as const;

/** An order takes a time or gives it back, a review changes a provider's fame, and only what is offered can be moved. */
export const liveKeys: LiveKeys = {
  "provider.": () => [offers, orders],
  "order.": () => [orders, offers],
};
