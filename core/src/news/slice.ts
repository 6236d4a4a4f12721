import { areas } from "./areas.ts";
import type { SliceDeclaration } from "#core/kernel/slice.ts";

export const facts = {
  "news.drafted": { audit: true },
  "news.scheduled": { audit: true },
  "news.unscheduled": { audit: true },
  "news.held": { audit: true },
  "news.orphaned": { audit: true },
  "news.published": { audit: true },
  "news.changed": { audit: true },
  "news.pinned": { audit: true },
  "news.unpinned": { audit: true },
  "news.reminded": { audit: true },
  "news.coming": { audit: false },
  "news.moved": { audit: false },
  "news.cancelled": { audit: false },
  "news.resumed": { audit: false },
  "news.commented": { audit: false },
  "news.uncommented": { audit: true },
  "news.archived": { audit: true },
  "news.restored": { audit: true },
} as const satisfies SliceDeclaration["facts"];

export const refusals = {
  "news.too_many_pinned": 409,
  "news.in_past": 422,
  "news.nobody_left": 409,
  "news.reminded": 409,
} as const satisfies SliceDeclaration["refusals"];

export const newsSlice = {
  name: "news",
  facts,
  refusals,
  labels: { post: "thing" },
  areas,
} as const satisfies SliceDeclaration;
