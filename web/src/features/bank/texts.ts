import type { uk as bank } from "#core/bank/texts/uk.ts";
import type { TextPart } from "#web/app/texts/part.ts";

export const bankTexts: TextPart = {
  uk: async () => (await import("#core/bank/texts/uk.ts")).uk,
  en: async () => (await import("#core/bank/texts/en.ts")).en,
  ru: async () => (await import("#core/bank/texts/ru.ts")).ru,
};

type BankTexts = typeof bank;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends BankTexts {}
}
