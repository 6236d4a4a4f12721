import type { uk as table } from "#core/meters/texts/import/uk.ts";
import type { uk as meters } from "#core/meters/texts/uk.ts";
import type { TextPart } from "#web/app/texts/part.ts";

export const metersTexts: TextPart = {
  uk: async () => (await import("#core/meters/texts/uk.ts")).uk,
  en: async () => (await import("#core/meters/texts/en.ts")).en,
  ru: async () => (await import("#core/meters/texts/ru.ts")).ru,
};

/** Texts of tables of readings, for staff. */
export const meterTableTexts: TextPart = {
  uk: async () => (await import("#core/meters/texts/import/uk.ts")).uk,
  en: async () => (await import("#core/meters/texts/import/en.ts")).en,
  ru: async () => (await import("#core/meters/texts/import/ru.ts")).ru,
};

type MeterTexts = typeof meters & typeof table;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends MeterTexts {}
}
