import type { uk as documents } from "#core/documents/texts/uk.ts";
import type { TextPart } from "#web/app/texts/part.ts";

export const documentsTexts: TextPart = {
  uk: async () => (await import("#core/documents/texts/uk.ts")).uk,
  en: async () => (await import("#core/documents/texts/en.ts")).en,
  ru: async () => (await import("#core/documents/texts/ru.ts")).ru,
};

type DocumentTexts = typeof documents;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends DocumentTexts {}
}
