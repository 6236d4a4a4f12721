import { day, hour } from "#core/kernel/time.ts";

/** The specification's enumerations. */
export const categories = [
  "cleaning",
  "repair",
  "delivery",
  "beauty",
  "education",
  "other",
] as const;
export type Category = (typeof categories)[number];

export const orderStatuses = [
  "pending",
  "confirmed",
  "in_progress",
  "completed",
  "cancelled",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Steps that people take with an order. */
export const orderActions = ["confirm", "start", "complete", "cancel"] as const;
export type OrderAction = (typeof orderActions)[number];

/** Kinds of prices: fixed, hourly, negotiated. */
export const pricings = ["fixed", "hourly", "on_request"] as const;
export type Pricing = (typeof pricings)[number];

/** Orders of the list of services: by title, the cheapest first, the best rated first. */
export const serviceSorts = ["title", "price", "rating"] as const;
export type ServiceSort = (typeof serviceSorts)[number];

/** Parties that end an order without completion; the clock ends unconfirmed ones. */
export const enders = ["customer", "staff", "clock"] as const;
export type Ender = (typeof enders)[number];

/** Ways by which a provider is told of an order, and what of. */
export const noticeWays = ["email", "sms"] as const;
export type NoticeWay = (typeof noticeWays)[number];
export const noticeNews = ["placed", "rescheduled", "confirmed", "cancelled"] as const;
export type NoticeNews = (typeof noticeNews)[number];

/** Groups of providers for staff: approved, waiting, archived. */
export const providerShelves = ["approved", "waiting", "archived"] as const;
export type ProviderShelf = (typeof providerShelves)[number];

export const marketLimits = {
  name: { min: 2, max: 120 },
  about: 2_000,
  address: { min: 3, max: 200 },
  notes: 1_000,
  comment: 2_000,
  reason: { min: 3, max: 500 },
  reply: { min: 2, max: 2_000 },
  /** Kopecks. */
  price: { min: 1, max: 100_000_000 },
  /** Minutes a service takes. */
  minutes: { min: 15, max: 720 },
  /** Limits of one provider. */
  services: 50,
  hours: 28,
  days: 100,
  /** Orders that one person may have waiting for a word at once. */
  pending: 10,
  /** Times that a customer may move one order. */
  reschedules: 5,
  /** Local days that may be chosen from, today among them. */
  horizon: 30,
  /** Days whose times are asked for at once. */
  span: 14,
  page: { usual: 20, max: 100 },
  search: 200,
} as const;

/** Times begin on this grid, in minutes from the beginning of working hours. */
export const slotStep = 30;
/** How long before its time something can still be ordered. */
export const lead = 2 * hour;
/** How long before its time a customer may still cancel or move a confirmed order. */
export const cancelUntil = 2 * hour;
/** How long an order waits for a word. */
export const pendingFor = day;
/** How long a review may be changed. */
export const reviewOpen = 7 * day;

/** Working hours of a weekday (1 Monday … 7 Sunday), local minutes from midnight; `to` is the end. */
export type Hours = { weekday: number; from: number; to: number };
/** One local day that differs from the week: closed where both are null. */
export type Day = { date: string; from: number | null; to: number | null };
/** A time that is taken, up to `end` and without it. */
export type Span = { start: Date; end: Date };

/** An order as its rules see it. */
export type Order = {
  orgId: string;
  buildingId: string;
  apartmentId: string;
  customerId: string;
  status: OrderStatus;
  start: Date;
  /** When it ends by itself, unless it is confirmed. */
  expiresAt: Date;
  /** Kopecks; null until it is agreed on. */
  total: number | null;
  /** How often its customer has moved it. */
  reschedules: number;
};

/** A provider as the policy sees it. */
export type ProviderSubject = { orgId: string; approved: boolean; archived: boolean };

/** Formats an order's number. */
export function formatOrderNumber(number: number): string {
  return `O-${String(number).padStart(6, "0")}`;
}

/**
 * Calculates a service's price for its usual time, in kopecks, rounded up; null where negotiated.
 */
export function totalOf(pricing: Pricing, price: number | null, minutes: number): number | null {
  if (pricing === "on_request" || price === null) return null;
  return pricing === "fixed" ? price : Math.ceil((price * minutes) / 60);
}
