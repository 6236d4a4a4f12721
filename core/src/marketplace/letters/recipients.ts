import { listNotifiedStaff, type Serving } from "#core/staff/notified-staff.ts";
import type { OrderStatus } from "../model.ts";

/** News about an order. */
export type OrderNews =
  | "placed"
  | "rescheduled"
  | "confirmed"
  | "started"
  | "completed"
  | "cancelled"
  | "expired"
  | "unconfirmed"
  | "withdrawn";

/** Why somebody hears of it. */
export type OrderReason = "customer" | "staff";

/** A step of an order, and who has to do with it. */
export type Happening = {
  /** The status that the order took. */
  to: OrderStatus;
  /** Its customer has moved it to another time. */
  isRescheduled: boolean;
  /** Null is the clock. */
  doerId: string | null;
  customerId: string;
  /** Those who serve the building. */
  staff: readonly Serving[];
};

const steps: Readonly<Record<Exclude<OrderStatus, "pending" | "cancelled">, OrderNews>> = {
  confirmed: "confirmed",
  in_progress: "started",
  completed: "completed",
};

/**
 * Returns who hears of a step: the customer of others' steps, the managers of the customer's building; both of an order that
 * nobody confirmed in time.
 */
export function orderRecipients({ to, isRescheduled, doerId, customerId, staff }: Happening): {
  personId: string;
  news: OrderNews;
  reason: OrderReason;
}[] {
  const isOwn = doerId === customerId;
  const news = isRescheduled ? "rescheduled" : newsOf(to, isOwn, doerId === null);
  const reason: OrderReason = isOwn ? "staff" : "customer";
  const atDesk = listNotifiedStaff(staff).map(({ id }) => id);
  const recipients = (isOwn ? atDesk : [customerId]).map((personId) => ({
    personId,
    news,
    reason,
  }));
  if (news !== "expired") return recipients.filter(({ personId }) => personId !== doerId);
  const late = { news: "unconfirmed", reason: "staff" } as const;
  const others = atDesk.filter((personId) => personId !== customerId);
  return [...recipients, ...others.map((personId) => ({ personId, ...late }))];
}

function newsOf(to: OrderStatus, isOwn: boolean, byClock: boolean): OrderNews {
  if (to === "pending") return "placed";
  if (to !== "cancelled") return steps[to];
  return byClock ? "expired" : isOwn ? "withdrawn" : "cancelled";
}

/** The status in which news is still so. */
const newsStatus: Readonly<Record<OrderNews, OrderStatus>> = {
  placed: "pending",
  rescheduled: "pending",
  confirmed: "confirmed",
  started: "in_progress",
  completed: "completed",
  cancelled: "cancelled",
  expired: "cancelled",
  unconfirmed: "cancelled",
  withdrawn: "cancelled",
};

/** Returns whether news is still true. */
export function stillSo(news: OrderNews, status: OrderStatus): boolean {
  return newsStatus[news] === status;
}
