import type { uk as finance } from "#core/finance/texts/uk.ts";
import type { TextPart } from "#web/app/texts/part.ts";

export const financeTexts: TextPart = {
  uk: async () => (await import("#core/finance/texts/uk.ts")).uk,
  en: async () => (await import("#core/finance/texts/en.ts")).en,
  ru: async () => (await import("#core/finance/texts/ru.ts")).ru,
};

type FinanceTexts = typeof finance;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends FinanceTexts {}
}
