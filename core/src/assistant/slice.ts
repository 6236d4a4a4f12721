import type { SliceDeclaration } from "../kernel/slice.ts";

export const assistantSlice = {
  name: "assistant",
} as const satisfies SliceDeclaration;
