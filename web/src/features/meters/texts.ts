import type { uk as meters } from "#core/meters/texts/uk.ts";
import type { TextPart } from "#web/app/texts/part.ts";

export const metersTexts: TextPart = {
  uk: async () => (await import("#core/meters/texts/uk.ts")).uk,
  en: async () => (await import("#core/meters/texts/en.ts")).en,
  ru: async () => (await import("#core/meters/texts/ru.ts")).ru,
};

type Own = typeof meters;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends Own {}
}
