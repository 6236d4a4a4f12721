import type { SliceDeclaration } from "#core/kernel/slice.ts";
import { areas } from "./areas.ts";

export const facts = {
  "assistant.answer_written": { audit: true },
  "assistant.answer_changed": { audit: true },
  "assistant.answer_switched_on": { audit: true },
  "assistant.answer_switched_off": { audit: true },
  "assistant.answer_removed": { audit: true },
  "assistant.model_switched": { audit: true },
} as const satisfies SliceDeclaration["facts"];

export const refusals = {
  "assistant.many_answers": 409,
} as const satisfies SliceDeclaration["refusals"];

export const navigation = ["assistant_answers"] as const;

export const assistantSlice = {
  name: "assistant",
  facts,
  refusals,
  areas,
  labels: { answer: "thing" },
  navigation,
} as const satisfies SliceDeclaration;
