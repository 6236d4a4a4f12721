import type { SliceDeclaration } from "#core/kernel/slice.ts";
import { areas } from "./areas.ts";

export const facts = {
  "provider.added": { audit: true },
  "provider.changed": { audit: true },
  "provider.approved": { audit: true },
  "provider.archived": { audit: true },
  "provider.restored": { audit: true },
  "order.placed": { audit: true },
  "order.moved": { audit: true },
  "order.rescheduled": { audit: true },
  "order.reviewed": { audit: true },
  "order.review_hidden": { audit: true },
  "order.review_shown": { audit: true },
  "order.review_replied": { audit: true },
} as const satisfies SliceDeclaration["facts"];

export const refusals = {
  "marketplace.slot_taken": 409,
  "marketplace.not_offered": 409,
  "marketplace.too_many_pending": 429,
  "marketplace.action_not_allowed": 409,
  "marketplace.cancel_too_late": 409,
  "marketplace.review_closed": 409,
  "marketplace.too_early": 409,
  "marketplace.replied": 409,
} as const satisfies SliceDeclaration["refusals"];

export const marketplaceSlice = {
  name: "marketplace",
  facts,
  refusals,
  labels: { provider: "thing", order: "thing" },
  areas,
} as const satisfies SliceDeclaration;
