import type { uk as desk } from "#core/chat/desk/texts/uk.ts";
import type { uk as messenger } from "#core/chat/messenger/texts/uk.ts";
import type { uk as moderation } from "#core/chat/moderation/texts/uk.ts";
import type { uk as talk } from "#core/chat/talk/texts/uk.ts";
import type { uk as chat } from "#core/chat/texts/uk.ts";
import type { TextPart } from "#web/app/texts/part.ts";

export const chatTexts: TextPart = {
  uk: async () => ({
    ...(await import("#core/chat/texts/uk.ts")).uk,
    ...(await import("#core/chat/talk/texts/uk.ts")).uk,
  }),
  en: async () => ({
    ...(await import("#core/chat/texts/en.ts")).en,
    ...(await import("#core/chat/talk/texts/en.ts")).en,
  }),
  ru: async () => ({
    ...(await import("#core/chat/texts/ru.ts")).ru,
    ...(await import("#core/chat/talk/texts/ru.ts")).ru,
  }),
};

/** Texts of the desk, which residents never load. */
export const deskTexts: TextPart = {
  uk: async () => (await import("#core/chat/desk/texts/uk.ts")).uk,
  en: async () => (await import("#core/chat/desk/texts/en.ts")).en,
  ru: async () => (await import("#core/chat/desk/texts/ru.ts")).ru,
};

/** Texts of the public messenger, loaded without members' chats. */
export const messengerTexts: TextPart = {
  uk: async () => (await import("#core/chat/messenger/texts/uk.ts")).uk,
  en: async () => (await import("#core/chat/messenger/texts/en.ts")).en,
  ru: async () => (await import("#core/chat/messenger/texts/ru.ts")).ru,
};

/** Texts of moderation. */
export const moderationTexts: TextPart = {
  uk: async () => (await import("#core/chat/moderation/texts/uk.ts")).uk,
  en: async () => (await import("#core/chat/moderation/texts/en.ts")).en,
  ru: async () => (await import("#core/chat/moderation/texts/ru.ts")).ru,
};

type ChatTexts = typeof chat & typeof talk & typeof desk & typeof messenger & typeof moderation;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends ChatTexts {}
}
