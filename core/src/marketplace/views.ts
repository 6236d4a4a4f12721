import * as z from "zod/mini";
import { id, instant, localDate } from "#core/kernel/validation.ts";
import {
  categories,
  enders,
  noticeNews,
  noticeWays,
  orderActions,
  orderStatuses,
  pricings,
} from "./model.ts";

/** The mean of a provider's reviews, to a tenth; null where there is none. */
const rating = z.nullable(z.number());

const serviceFields = {
  id: id(),
  title: z.string(),
  about: z.string(),
  category: z.enum(categories),
  pricing: z.enum(pricings),
  /** Kopecks; null on request. */
  price: z.nullable(z.int()),
  minutes: z.int(),
};

export const serviceView = z.object({
  ...serviceFields,
  provider: z.object({ id: id(), name: z.string(), rating, reviews: z.int() }),
});
export type ServiceView = z.infer<typeof serviceView>;

export const servicesPage = z.object({
  items: z.array(serviceView),
  nextCursor: z.nullable(z.string()),
});
export type ServicesPage = z.infer<typeof servicesPage>;

export const slotsView = z.object({
  days: z.array(
    z.object({
      date: localDate(),
      slots: z.array(z.object({ start: instant(), end: instant() })),
    }),
  ),
  /** The last local date that may be asked for. */
  until: localDate(),
});
export type SlotsView = z.infer<typeof slotsView>;

export const providerRow = z.object({
  id: id(),
  name: z.string(),
  about: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  rating,
  reviews: z.int(),
  services: z.int(),
  approved: z.boolean(),
  archived: z.boolean(),
  version: z.int(),
});
export type ProviderRow = z.infer<typeof providerRow>;

export const providersPage = z.object({
  items: z.array(providerRow),
  nextCursor: z.nullable(z.string()),
});
export type ProvidersPage = z.infer<typeof providersPage>;

const reviewView = z.object({
  rating: z.int(),
  comment: z.string(),
  /** First name and the first letter of the last one. */
  author: z.string(),
  writtenAt: instant(),
  reply: z.nullable(z.string()),
  /** Both only for staff: why neighbours do not read it, and its order. */
  hidden: z.nullable(z.string()),
  orderId: z.nullable(id()),
});

export const providerView = z.object({
  id: id(),
  name: z.string(),
  about: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  rating,
  reviews: z.int(),
  approved: z.boolean(),
  archived: z.boolean(),
  version: z.int(),
  hours: z.array(z.object({ weekday: z.int(), from: z.int(), to: z.int() })),
  days: z.array(
    z.object({ date: localDate(), from: z.nullable(z.int()), to: z.nullable(z.int()) }),
  ),
  services: z.array(z.object(serviceFields)),
  /** The newest ones. */
  latest: z.array(reviewView),
  allowed: z.object({ edit: z.boolean() }),
});
export type ProviderView = z.infer<typeof providerView>;

export const orderRow = z.object({
  id: id(),
  /** `O-000123`. */
  number: z.string(),
  service: z.string(),
  provider: z.string(),
  status: z.enum(orderStatuses),
  startsAt: instant(),
  endsAt: instant(),
  /** Kopecks; null until it is agreed on. */
  total: z.nullable(z.int()),
  createdAt: instant(),
  address: z.string(),
  /** Staff only. */
  customer: z.nullable(z.string()),
});
export type OrderRow = z.infer<typeof orderRow>;

export const ordersPage = z.object({
  items: z.array(orderRow),
  nextCursor: z.nullable(z.string()),
});
export type OrdersPage = z.infer<typeof ordersPage>;

export const orderView = z.extend(orderRow, {
  notes: z.string(),
  pricing: z.enum(pricings),
  serviceId: id(),
  providerId: id(),
  providerPhone: z.string(),
  /** False where residents are not offered the provider any more: it has no page for them. */
  isProviderOffered: z.boolean(),
  customerPhone: z.nullable(z.string()),
  apartment: z.string(),
  reason: z.nullable(z.string()),
  endedBy: z.nullable(z.enum(enders)),
  expiresAt: instant(),
  version: z.int(),
  review: z.nullable(
    z.object({
      rating: z.int(),
      comment: z.string(),
      writtenAt: instant(),
      /** The provider's. */
      reply: z.nullable(z.string()),
      /** Why neighbours do not read it; null where they do. */
      hidden: z.nullable(z.string()),
    }),
  ),
  /** Staff only: how and of what the provider was told last; null where nothing could be sent. */
  notice: z.nullable(
    z.object({
      by: z.enum(noticeWays),
      of: z.enum(noticeNews),
      at: instant(),
      /** State of a letter; a text message is handed over at once. */
      state: z.enum(["waiting", "sent", "uncertain", "failed"]),
    }),
  ),
  /** Actions that the caller may take now. */
  allowed: z.object({
    actions: z.array(z.enum(orderActions)),
    reschedule: z.boolean(),
    review: z.boolean(),
    moderate: z.boolean(),
  }),
});
export type OrderView = z.infer<typeof orderView>;

/** How much waits: orders without a word yet, and those that are open, among what the caller sees. */
export const orderCounts = z.object({ pending: z.int(), open: z.int() });
export type OrderCounts = z.infer<typeof orderCounts>;
