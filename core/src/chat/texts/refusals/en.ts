import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "chat.too_late": "A message can be changed for {{count}} minutes only",
  "chat.gone": "The message you are replying to has been deleted",
  "chat.many_templates": "There are {{count}} templates already. Remove some first",
  "messenger.nameless": "First choose the name to write under",
  "messenger.name_taken": "Somebody has this name already. Choose another one",
  "messenger.banned": "The management has blocked you from writing in these channels",
  "messenger.code_wrong": "That code does not fit. Attempts left: {{count}}",
  "messenger.code_gone": "That code is no longer valid. Send a new one",
  "messenger.phone_confirmed": "Your number is already confirmed: no code is needed",
  "chat.silenced": "You may not write in channels for now",
  "chat.slow": "Slow mode: write in {{count}} s",
  "messenger.stop_word": "The word “{{word}}” is not used here",
};
