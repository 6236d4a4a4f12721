import { areas } from "./areas.ts";
import type { FactDeclaration, SliceDeclaration } from "#core/kernel/slice.ts";
import type { RequestFact } from "./events.ts";

export const facts = {
  "request.opened": { audit: true },
  "request.moved": { audit: true },
  "request.commented": { audit: true },
  "request.edited": { audit: true },
  "request.assigned": { audit: true },
  "request.prioritised": { audit: true },
  "request.rated": { audit: true },
  "request.escalated": { audit: false },
  "request.duty_called": { audit: false },
  "request.duty_changed": { audit: true },
  "request.muted": { audit: false },
} as const satisfies Record<
  RequestFact["kind"] | "request.duty_changed" | "request.muted",
  FactDeclaration
>;

export const refusals = {
  "requests.action_not_allowed": 409,
  "requests.duplicate": 409,
  "requests.daily_limit": 429,
  "requests.urgent_not_allowed": 422,
  "requests.urgent_for_staff": 422,
  "requests.reopen_too_late": 409,
  "requests.ask_by_phone": 409,
  "requests.already_rated": 409,
} as const satisfies SliceDeclaration["refusals"];

export const requestsSlice = {
  name: "requests",
  facts,
  refusals,
  labels: { request: "thing" },
  areas,
} as const satisfies SliceDeclaration;
