import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: { assistant: "Помічник" },
  kinds: { "assistant.model_switched": "Увімкнено або вимкнено мовну модель" },
};
