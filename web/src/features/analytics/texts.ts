import type { uk as analytics } from "#core/analytics/texts/uk.ts";
import type { TextPart } from "#web/app/texts/part.ts";

export const analyticsTexts: TextPart = {
  uk: async () => (await import("#core/analytics/texts/uk.ts")).uk,
  en: async () => (await import("#core/analytics/texts/en.ts")).en,
  ru: async () => (await import("#core/analytics/texts/ru.ts")).ru,
};

type AnalyticsTexts = typeof analytics;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends AnalyticsTexts {}
}
