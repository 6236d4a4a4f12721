import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: { assistant: "Помічник" },
  kinds: {
    "assistant.answer_written": "Написано відповідь помічника",
    "assistant.answer_changed": "Змінено відповідь помічника",
    "assistant.answer_switched_on": "Увімкнено відповідь помічника",
    "assistant.answer_switched_off": "Вимкнено відповідь помічника",
    "assistant.answer_removed": "Видалено відповідь помічника",
    "assistant.model_switched": "Увімкнено або вимкнено мовну модель",
  },
};
