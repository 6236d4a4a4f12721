import type { uk as contacts } from "#core/buildings/texts/contacts/uk.ts";
import type { uk as buildings } from "#core/buildings/texts/uk.ts";
import type { TextPart } from "#web/app/texts/part.ts";

export const buildingsTexts: TextPart = {
  uk: async () => (await import("#core/buildings/texts/uk.ts")).uk,
  en: async () => (await import("#core/buildings/texts/en.ts")).en,
  ru: async () => (await import("#core/buildings/texts/ru.ts")).ru,
};

/** How to reach the management: shown on pages of others, without the rest. */
export const contactsTexts: TextPart = {
  uk: async () => (await import("#core/buildings/texts/contacts/uk.ts")).uk,
  en: async () => (await import("#core/buildings/texts/contacts/en.ts")).en,
  ru: async () => (await import("#core/buildings/texts/contacts/ru.ts")).ru,
};

type Own = typeof buildings & typeof contacts;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends Own {}
}
