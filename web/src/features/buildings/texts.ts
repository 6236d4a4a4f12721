import type { uk as buildings } from "#core/buildings/texts/uk.ts";
import type { TextPart } from "#web/app/texts/part.ts";

export const buildingsTexts: TextPart = {
  uk: async () => (await import("#core/buildings/texts/uk.ts")).uk,
  en: async () => (await import("#core/buildings/texts/en.ts")).en,
  ru: async () => (await import("#core/buildings/texts/ru.ts")).ru,
};

type BuildingTexts = typeof buildings;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends BuildingTexts {}
}
