import type { receiptUk } from "#core/billing/texts/receipt/uk.ts";
import { letterWords } from "#server/platform/mail/words.ts";
import { readTexts } from "#server/platform/texts.ts";

export type ReceiptTexts = (key: string, values?: Record<string, string>) => string;

/** The texts of receipts. */
export const wordsIn = letterWords(readTexts<typeof receiptUk>("billing/texts/receipt"));
