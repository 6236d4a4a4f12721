import * as z from "zod/mini";
import { phone } from "#core/kernel/numbers/phone.ts";
import {
  email,
  id,
  instant,
  localDate,
  queryInt,
  text,
  version,
  opaque,
  lines,
} from "#core/kernel/validation.ts";
import {
  categories,
  marketLimits as limits,
  orderActions,
  orderStatuses,
  pricings,
  providerShelves,
  serviceSorts,
} from "./model.ts";

const one = { id: id() };
const seen = { version: version() };
const paged = {
  cursor: z.optional(opaque(1_000)),
  limit: z.optional(queryInt(1, limits.page.max)),
};
const range = { error: "money_range" };
/** Builds the schema of a price in kopecks. */
export const amount = () =>
  z.int().check(z.minimum(limits.price.min, range), z.maximum(limits.price.max, range));
const clock = () => z.int().check(z.minimum(0), z.maximum(1_440));
const follows = ({ from, to }: { from: number | null; to: number | null }) =>
  (from === null) === (to === null) && (from === null || to === null || from < to);

export const servicesInput = z.strictObject({
  category: z.optional(z.enum(categories)),
  sort: z.optional(z.enum(serviceSorts)),
  search: z.optional(text(0, limits.search)),
  ...paged,
});
export type ServicesInput = z.infer<typeof servicesInput>;

export const oneInput = z.strictObject(one);

/**
 * Free times of a service; `from` is a local date. An order that is moved keeps its length in `minutes`; with its id
 * in `orderId`, its customer is also offered times that overlap its present one.
 */
export const slotsInput = z.strictObject({
  ...one,
  from: z.optional(localDate()),
  minutes: z.optional(queryInt(limits.minutes.min, limits.minutes.max)),
  orderId: z.optional(id()),
});
export type SlotsInput = z.infer<typeof slotsInput>;

/** `startsAt` is one of the free times. */
export const placeOrderInput = z.strictObject({
  serviceId: id(),
  apartmentId: id(),
  startsAt: instant(),
  address: text(limits.address.min, limits.address.max),
  notes: lines(0, limits.notes),
});
export type PlaceOrderInput = z.infer<typeof placeOrderInput>;

export const ordersInput = z.strictObject({ status: z.optional(z.enum(orderStatuses)), ...paged });
export type OrdersInput = z.infer<typeof ordersInput>;

/** A step of an order: staff who cancel give a reason; `total` in kopecks where it was not fixed. */
export const actInput = z.strictObject({
  ...one,
  ...seen,
  action: z.enum(orderActions),
  reason: z.optional(lines(limits.reason.min, limits.reason.max)),
  total: z.optional(amount()),
});
export type ActInput = z.infer<typeof actInput>;

/** Another free time for an order. */
export const rescheduleInput = z.strictObject({ ...one, ...seen, startsAt: instant() });
export type RescheduleInput = z.infer<typeof rescheduleInput>;

export const reviewInput = z.strictObject({
  ...one,
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  comment: lines(0, limits.comment),
});
export type ReviewInput = z.infer<typeof reviewInput>;

/** Staff say why neighbours do not read a review. */
export const hideReviewInput = z.strictObject({
  ...one,
  reason: lines(limits.reason.min, limits.reason.max),
});
export type HideReviewInput = z.infer<typeof hideReviewInput>;

/** The provider's one reply to a review, written down by staff. */
export const replyInput = z.strictObject({
  ...one,
  reply: lines(limits.reply.min, limits.reply.max),
});
export type ReplyInput = z.infer<typeof replyInput>;

export const providersInput = z.strictObject({
  shelf: z.optional(z.enum(providerShelves)),
  ...paged,
});
export type ProvidersInput = z.infer<typeof providersInput>;

/** A service of a provider; without an id a new one. What is left out is offered no longer. */
export const serviceInput = z
  .strictObject({
    id: z.nullable(id()),
    title: text(limits.name.min, limits.name.max),
    about: lines(0, limits.about),
    category: z.enum(categories),
    pricing: z.enum(pricings),
    /** Kopecks; null on request. */
    price: z.nullable(amount()),
    minutes: z.int().check(z.minimum(limits.minutes.min), z.maximum(limits.minutes.max)),
  })
  .check(
    z.refine(({ pricing, price }) => (pricing === "on_request") === (price === null), {
      error: "required",
      path: ["price"],
    }),
  );
export type ServiceInput = z.infer<typeof serviceInput>;

const provider = {
  name: text(limits.name.min, limits.name.max),
  about: lines(0, limits.about),
  phone: phone(),
  email: z.nullable(email()),
  hours: z
    .array(
      z
        .strictObject({
          weekday: z.int().check(z.minimum(1), z.maximum(7)),
          from: clock(),
          to: clock(),
        })
        .check(z.refine(follows, { error: "invalid", path: ["to"] })),
    )
    .check(z.maxLength(limits.hours)),
  days: z
    .array(
      z
        .strictObject({ date: localDate(), from: z.nullable(clock()), to: z.nullable(clock()) })
        .check(z.refine(follows, { error: "invalid", path: ["to"] })),
    )
    .check(
      z.maxLength(limits.days),
      z.refine((days) => new Set(days.map(({ date }) => date)).size === days.length, {
        error: "unique",
      }),
    ),
  services: z.array(serviceInput).check(z.maxLength(limits.services)),
};

/** `approve` offers it to residents at once. */
export const addProviderInput = z.strictObject({ ...provider, approve: z.boolean() });
export type AddProviderInput = z.infer<typeof addProviderInput>;

export const changeProviderInput = z.strictObject({ ...one, ...seen, ...provider });
export type ChangeProviderInput = z.infer<typeof changeProviderInput>;

export const versionedInput = z.strictObject({ ...one, ...seen });
export type VersionedInput = z.infer<typeof versionedInput>;
