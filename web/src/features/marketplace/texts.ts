import type { uk as market } from "#core/marketplace/texts/uk.ts";
import type { TextPart } from "#web/app/texts/part.ts";

export const marketTexts: TextPart = {
  uk: async () => (await import("#core/marketplace/texts/uk.ts")).uk,
  en: async () => (await import("#core/marketplace/texts/en.ts")).en,
  ru: async () => (await import("#core/marketplace/texts/ru.ts")).ru,
};

type MarketplaceTexts = typeof market;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends MarketplaceTexts {}
}
