import type { uk as importing } from "#core/register/texts/screens/uk.ts";
import type { uk as register } from "#core/register/texts/uk.ts";
import type { TextPart } from "#web/app/texts/part.ts";

export const registerTexts: TextPart = {
  uk: async () => (await import("#core/register/texts/uk.ts")).uk,
  en: async () => (await import("#core/register/texts/en.ts")).en,
  ru: async () => (await import("#core/register/texts/ru.ts")).ru,
};

export const importingTexts: TextPart = {
  uk: async () => (await import("#core/register/texts/screens/uk.ts")).uk,
  en: async () => (await import("#core/register/texts/screens/en.ts")).en,
  ru: async () => (await import("#core/register/texts/screens/ru.ts")).ru,
};

type RegisterTexts = typeof register & typeof importing;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends RegisterTexts {}
}
