import type { TwoPlurals } from "#core/kernel/texts/shape.ts";
import type { letters as uk } from "./uk.ts";

export const letters: TwoPlurals<typeof uk> = {
  what: {
    placed: "New order",
    rescheduled: "Order rescheduled by the customer",
    confirmed: "Order confirmed",
    started: "Work on your order has begun",
    completed: "Order completed",
    cancelled: "Order cancelled",
    expired: "Order not confirmed in time",
    unconfirmed: "Nobody confirmed the order",
    withdrawn: "Order cancelled by the customer",
  },
  about: "{{number}} · {{service}}",
  about_time: "{{number}} · {{service}} · {{time}}",
  confirm: { label: "Confirm", done: "The order is confirmed" },
  said: {
    placed: "An order has come in. Confirm it by {{until}}, or it will be cancelled.",
    rescheduled:
      "The customer chose another time. Confirm the order by {{until}}, or it will be cancelled.",
    confirmed: "The provider will come at the time you chose.",
    started: "The work is under way.",
    completed: "The work is done. Please leave a review: it helps your neighbours choose.",
    cancelled: "The management cancelled the order. This is why:",
    expired:
      "Nobody confirmed it in time, so it was cancelled. Choose another time or another provider.",
    unconfirmed:
      "Nobody confirmed it in time, so it was cancelled. Offer the customer another time.",
    withdrawn: "The customer cancelled it: nothing more needs to be done.",
  },
  provider: {
    placed: "New order",
    rescheduled: "Order rescheduled",
    confirmed: "Order confirmed",
    cancelled: "Order cancelled",
    said: {
      placed: "The time is kept for you. The management will confirm the order or cancel it.",
      rescheduled:
        "The new time is kept for you; the earlier one is free again. The management will confirm the order or cancel it.",
      confirmed: "The customer expects you at the chosen time.",
      cancelled: "You need not come; the time is free again.",
    },
    address: "Address",
  },
  row: {
    time: "Time",
    provider: "Provider",
    phone: "Phone",
    customer: "Customer",
    total: "Price",
  },
  subject_several_one: "News about {{count}} order",
  subject_several_other: "News about {{count}} orders",
  more_one: "And {{count}} more order: see the list.",
  more_other: "And {{count}} more orders: see the list.",
  action: { open: "Open the order", list: "Open the orders" },
  why: {
    customer: "You get this letter because this is your order.",
    staff: "You get this letter because you serve this building.",
  },
};
