import type { SliceDeclaration } from "#core/kernel/slice.ts";

export const facts = {
  "orgpage.changed": { audit: true },
  "orgpage.switched_on": { audit: true },
  "orgpage.switched_off": { audit: true },
} as const satisfies SliceDeclaration["facts"];

export const orgpageSlice = {
  name: "orgpage",
  facts,
} as const satisfies SliceDeclaration;
