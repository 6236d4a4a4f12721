import type { uk as checkout } from "#core/checkout/texts/uk.ts";
import type { TextPart } from "#web/app/texts/part.ts";

export const checkoutTexts: TextPart = {
  uk: async () => (await import("#core/checkout/texts/uk.ts")).uk,
  en: async () => (await import("#core/checkout/texts/en.ts")).en,
  ru: async () => (await import("#core/checkout/texts/ru.ts")).ru,
};

type CheckoutTexts = typeof checkout;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends CheckoutTexts {}
}
