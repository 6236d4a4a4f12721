import type { SliceDeclaration } from "#core/kernel/slice.ts";

export const facts = {
  "register.progress": { audit: false },
  "register.imported": { audit: true },
  "register.undone": { audit: true },
  "register.exported": { audit: true },
  "register.outreach_changed": { audit: true },
} as const satisfies SliceDeclaration["facts"];

export const refusals = {
  "register.part_out_of_place": 409,
  "register.has_faults": 409,
  "register.has_questions": 409,
  "register.undo_too_late": 409,
  "register.undo_not_last": 409,
} as const satisfies SliceDeclaration["refusals"];

export const registerSlice = {
  name: "register",
  facts,
  refusals,
} as const satisfies SliceDeclaration;
