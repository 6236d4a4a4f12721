import type { SliceDeclaration } from "#core/kernel/slice.ts";

export const facts = {
  "files.print_ended": { audit: false },
  "files.print_announced": { audit: false },
} as const satisfies SliceDeclaration["facts"];

export const refusals = {
  "files.print_busy": 409,
  "files.video_too_large": 413,
  "files.video_too_long": 413,
  "files.video_unreadable": 415,
} as const satisfies SliceDeclaration["refusals"];

export const filesSlice = {
  name: "files",
  facts,
  refusals,
} as const satisfies SliceDeclaration;
