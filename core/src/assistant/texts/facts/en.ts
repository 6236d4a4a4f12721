import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: { assistant: "Assistant" },
  kinds: { "assistant.model_switched": "Language model switched on or off" },
};
