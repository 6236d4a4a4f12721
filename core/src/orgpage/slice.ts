import type { SliceDeclaration } from "#core/kernel/slice.ts";

export const facts = {
  "orgpage.changed": { audit: true },
  "orgpage.switched_on": { audit: true },
  "orgpage.switched_off": { audit: true },
} as const satisfies SliceDeclaration["facts"];

export const rules = ["domain", "domain_taken", "domain_of_site"] as const;

export const orgpageSlice = {
  name: "orgpage",
  facts,
  rules,
} as const satisfies SliceDeclaration;
