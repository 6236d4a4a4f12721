import type { uk as joining } from "#core/joining/texts/uk.ts";
import type { TextPart } from "#web/app/texts/part.ts";

export const joiningTexts: TextPart = {
  uk: async () => (await import("#core/joining/texts/uk.ts")).uk,
  en: async () => (await import("#core/joining/texts/en.ts")).en,
  ru: async () => (await import("#core/joining/texts/ru.ts")).ru,
};

type JoiningTexts = typeof joining;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends JoiningTexts {}
}
