import type { uk as profile } from "#core/identity/texts/profile/uk.ts";
import type { TextPart } from "#web/app/texts/part.ts";

export const profileTexts: TextPart = {
  uk: async () => (await import("#core/identity/texts/profile/uk.ts")).uk,
  en: async () => (await import("#core/identity/texts/profile/en.ts")).en,
  ru: async () => (await import("#core/identity/texts/profile/ru.ts")).ru,
};

type IdentityTexts = typeof profile;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends IdentityTexts {}
}
