import type { uk as news } from "#core/news/texts/uk.ts";
import type { TextPart } from "#web/app/texts/part.ts";

export const newsTexts: TextPart = {
  uk: async () => (await import("#core/news/texts/uk.ts")).uk,
  en: async () => (await import("#core/news/texts/en.ts")).en,
  ru: async () => (await import("#core/news/texts/ru.ts")).ru,
};

type NewsTexts = typeof news;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends NewsTexts {}
}
