import type { SliceDeclaration } from "#core/kernel/slice.ts";

export const assistantSlice = {
  name: "assistant",
} as const satisfies SliceDeclaration;
