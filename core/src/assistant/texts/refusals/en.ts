import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "assistant.many_answers":
    "There can be at most {{count}} answers. Delete those that are no longer needed",
};
