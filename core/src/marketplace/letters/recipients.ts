import { onDuty, type Serving } from "#core/staff/duty.ts";
import type { OrderStatus } from "../model.ts";

/** News about an order. */
export type OrderNews =
  | "placed"
  | "confirmed"
  | "started"
  | "completed"
  | "cancelled"
  | "expired"
  | "withdrawn";

/** Why somebody hears of it. */
export type OrderReason = "customer" | "staff";

/** A step of an order, and who has to do with it. */
export type Happening = {
  /** The status that the order took. */
  to: OrderStatus;
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

/** Returns who hears of a step: the customer of others' steps, staff on duty of the customer's. */
export function orderRecipients({ to, doerId, customerId, staff }: Happening) {
  const isOwn = doerId === customerId;
  const news = newsOf(to, isOwn, doerId === null);
  const reason: OrderReason = isOwn ? "staff" : "customer";
  const heard = isOwn ? onDuty(staff).map(({ id }) => id) : [customerId];
  return heard
    .filter((personId) => personId !== doerId)
    .map((personId) => ({ personId, news, reason }));
}

function newsOf(to: OrderStatus, isOwn: boolean, byClock: boolean): OrderNews {
  if (to === "pending") return "placed";
  if (to !== "cancelled") return steps[to];
  return byClock ? "expired" : isOwn ? "withdrawn" : "cancelled";
}

/** The status in which news is still so. */
const newsStatus: Readonly<Record<OrderNews, OrderStatus>> = {
  placed: "pending",
  confirmed: "confirmed",
  started: "in_progress",
  completed: "completed",
  cancelled: "cancelled",
  expired: "cancelled",
  withdrawn: "cancelled",
};

/** Returns whether news is still true. */
export function stillSo(news: OrderNews, status: OrderStatus): boolean {
  return newsStatus[news] === status;
}
