import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: { assistant: "Assistant" },
  kinds: {
    "assistant.answer_written": "Wrote an answer of the assistant",
    "assistant.answer_changed": "Changed an answer of the assistant",
    "assistant.answer_switched_on": "Switched on an answer of the assistant",
    "assistant.answer_switched_off": "Switched off an answer of the assistant",
    "assistant.answer_removed": "Deleted an answer of the assistant",
    "assistant.model_switched": "Language model switched on or off",
  },
};
