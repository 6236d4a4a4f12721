import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: { assistant: "Помощник" },
  kinds: {
    "assistant.answer_written": "Написан ответ помощника",
    "assistant.answer_changed": "Изменён ответ помощника",
    "assistant.answer_switched_on": "Включён ответ помощника",
    "assistant.answer_switched_off": "Выключен ответ помощника",
    "assistant.answer_removed": "Удалён ответ помощника",
    "assistant.model_switched": "Включена или выключена языковая модель",
  },
};
