import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "assistant.many_answers": "At most {{count}} answers",
};
