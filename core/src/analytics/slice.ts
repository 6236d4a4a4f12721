import type { SliceDeclaration } from "#core/kernel/slice.ts";

export const rules = ["analytics_period"] as const satisfies SliceDeclaration["rules"];

export const refusals = {
  "analytics.report_busy": 503,
} as const satisfies SliceDeclaration["refusals"];

export const analyticsSlice = {
  name: "analytics",
  refusals,
  rules,
} as const satisfies SliceDeclaration;
