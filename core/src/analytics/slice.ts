import type { SliceDeclaration } from "#core/kernel/slice.ts";

export const rules = ["analytics_period"] as const satisfies SliceDeclaration["rules"];

export const analyticsSlice = {
  name: "analytics",
  rules,
} as const satisfies SliceDeclaration;
