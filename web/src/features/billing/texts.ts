import type { uk as payments } from "#core/billing/texts/page/uk.ts";
import type { TextPart } from "#web/app/texts/part.ts";

/** Of the page of one's payments; what several pages say of money comes with the frame. */
export const billingTexts: TextPart = {
  uk: async () => (await import("#core/billing/texts/page/uk.ts")).uk,
  en: async () => (await import("#core/billing/texts/page/en.ts")).en,
  ru: async () => (await import("#core/billing/texts/page/ru.ts")).ru,
};

type Own = typeof payments;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends Own {}
}
