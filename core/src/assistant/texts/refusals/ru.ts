import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "assistant.many_answers": "Ответов может быть не больше {{count}}. Удалите те, что уже не нужны",
};
