import type { uk as chat } from "#core/chat/texts/uk.ts";
import type { TextPart } from "#web/app/texts/part.ts";

export const chatTexts: TextPart = {
  uk: async () => (await import("#core/chat/texts/uk.ts")).uk,
  en: async () => (await import("#core/chat/texts/en.ts")).en,
  ru: async () => (await import("#core/chat/texts/ru.ts")).ru,
};

type Own = typeof chat;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends Own {}
}
