import type { uk as files } from "#core/files/texts/uk.ts";
import type { TextPart } from "#web/app/texts/part.ts";

export const filesTexts: TextPart = {
  uk: async () => (await import("#core/files/texts/uk.ts")).uk,
  en: async () => (await import("#core/files/texts/en.ts")).en,
  ru: async () => (await import("#core/files/texts/ru.ts")).ru,
};

type FileTexts = typeof files;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends FileTexts {}
}
