import type { SliceDeclaration } from "#core/kernel/slice.ts";

export const facts = {
  "assistant.model_switched": { audit: true },
} as const satisfies SliceDeclaration["facts"];

export const assistantSlice = {
  name: "assistant",
  facts,
} as const satisfies SliceDeclaration;
