import type { SliceDeclaration } from "../kernel/slice.ts";

export const notificationsSlice = {
  name: "notifications",
} as const satisfies SliceDeclaration;
