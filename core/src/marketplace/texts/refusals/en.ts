import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "marketplace.slot_taken": "This time has just been taken. Choose another one",
  "marketplace.not_offered": "This service can't be ordered now",
  "marketplace.too_many_pending":
    "You already have {{count}} orders waiting to be confirmed. Wait for an answer",
  "marketplace.action_not_allowed": "The order does not allow this now. See what state it is in",
  "marketplace.cancel_too_late":
    "Less than two hours are left: call the provider or the management",
  "marketplace.review_closed": "A review can be changed for seven days",
  "marketplace.too_early": "Work can begin only on the day of the order",
  "marketplace.replied": "The provider has already replied to this review",
};
