import type { SliceDeclaration } from "../kernel/slice.ts";

export const filesSlice = {
  name: "files",
} as const satisfies SliceDeclaration;
