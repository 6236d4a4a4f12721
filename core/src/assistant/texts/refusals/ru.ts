import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "assistant.many_answers": "Не больше {{count}} ответов",
};
