import type { FactDeclaration, SliceDeclaration } from "../kernel/slice.ts";
import type { RequestFact } from "./events.ts";

export const facts = {
  "request.opened": { audit: true },
  "request.moved": { audit: true },
  "request.commented": { audit: true },
  "request.edited": { audit: true },
  "request.assigned": { audit: true },
  "request.prioritised": { audit: true },
  "request.rated": { audit: true },
} as const satisfies Record<RequestFact["kind"], FactDeclaration>;

export const requestsSlice = {
  name: "requests",
  facts,
  labels: { request: "thing" },
} as const satisfies SliceDeclaration;
