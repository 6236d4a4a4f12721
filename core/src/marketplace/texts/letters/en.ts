import type { letters as uk } from "./uk.ts";

export const letters: typeof uk = {
  what: {
    placed: "New order",
    confirmed: "Order confirmed",
    started: "Work on your order has begun",
    completed: "Order completed",
    cancelled: "Order cancelled",
    expired: "Order not confirmed in time",
    withdrawn: "Order cancelled by the customer",
  },
  about: "{{number}} · {{service}}",
};
