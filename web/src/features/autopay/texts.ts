import type { uk as autopay } from "#core/autopay/texts/uk.ts";
import type { TextPart } from "#web/app/texts/part.ts";

export const autopayTexts: TextPart = {
  uk: async () => (await import("#core/autopay/texts/uk.ts")).uk,
  en: async () => (await import("#core/autopay/texts/en.ts")).en,
  ru: async () => (await import("#core/autopay/texts/ru.ts")).ru,
};

type AutopayTexts = typeof autopay;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends AutopayTexts {}
}
