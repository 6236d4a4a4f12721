import type { uk } from "#core/billing/texts/uk.ts";
import type { Language } from "#core/kernel/language.ts";
import { startTexts } from "#server/platform/mail/words.ts";
import { readTexts } from "#server/platform/texts.ts";

const texts = startTexts(readTexts<typeof uk>("billing/texts"));

type InvoiceWords = (key: `billing.${string}`, values?: Record<string, string | number>) => string;

/** Returns the texts of an invoice's page. */
export function invoiceWords(language: Language): InvoiceWords {
  const t = texts.getFixedT(language);
  return (key, values = {}) => t(key, values);
}
