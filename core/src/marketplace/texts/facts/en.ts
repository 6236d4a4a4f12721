import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: {
    provider: "Providers",
    order: "Service orders",
  },
  kinds: {
    "provider.added": "Provider added",
    "provider.changed": "Provider changed",
    "provider.approved": "Provider approved",
    "provider.archived": "Provider archived",
    "provider.restored": "Provider restored",
    "order.placed": "Service ordered",
    "order.moved": "Order moved on",
    "order.rescheduled": "Order rescheduled",
    "order.reviewed": "Service reviewed",
    "order.review_hidden": "Review hidden",
    "order.review_shown": "Review shown again",
    "order.review_replied": "Review replied to",
  },
};
