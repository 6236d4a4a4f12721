import type { OrderRow } from "#core/marketplace/views.ts";

const shown = 3;
const isOver = ({ status }: Pick<OrderRow, "status">) =>
  status === "completed" || status === "cancelled";

/** Chooses the orders of a dashboard: those that still run before those that are over. */
export function orderForHome<Order extends Pick<OrderRow, "status">>(
  orders: readonly Order[],
): Order[] {
  return orders.toSorted((a, b) => Number(isOver(a)) - Number(isOver(b))).slice(0, shown);
}
