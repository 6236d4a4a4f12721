import type { uk as messenger } from "#core/chat/messenger/texts/uk.ts";
import type { TextPart } from "#web/app/texts/part.ts";

export const messengerTexts: TextPart = {
  uk: async () => (await import("#core/chat/messenger/texts/uk.ts")).uk,
  en: async () => (await import("#core/chat/messenger/texts/en.ts")).en,
  ru: async () => (await import("#core/chat/messenger/texts/ru.ts")).ru,
};

type Own = typeof messenger;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends Own {}
}
