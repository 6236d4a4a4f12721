import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "chat.too_late": "A message can be changed for {{count}} minutes only",
  "chat.gone": "The message you are replying to has been deleted",
};
