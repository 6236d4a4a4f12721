import type { SliceDeclaration } from "../kernel/slice.ts";

export const facts = {
  "register.progress": { audit: false },
  "register.imported": { audit: true },
  "register.undone": { audit: true },
  "register.exported": { audit: true },
} as const satisfies SliceDeclaration["facts"];

export const registerSlice = {
  name: "register",
  facts,
} as const satisfies SliceDeclaration;
