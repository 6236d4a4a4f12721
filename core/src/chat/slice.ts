import { areas } from "./areas.ts";
import type { SliceDeclaration } from "../kernel/slice.ts";

export const facts = {
  "chat.sent": { audit: false },
  "chat.edited": { audit: false },
  /** By its author. */
  "chat.withdrawn": { audit: false },
  /** By staff. */
  "chat.removed": { audit: true },
} as const satisfies SliceDeclaration["facts"];

export const refusals = {
  "chat.too_late": 409,
  "chat.gone": 409,
} as const satisfies SliceDeclaration["refusals"];

export const chatSlice = {
  name: "chat",
  facts,
  refusals,
  labels: { conversation: "thing" },
  areas,
} as const satisfies SliceDeclaration;
