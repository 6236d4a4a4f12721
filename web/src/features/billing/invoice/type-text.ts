import type { TFunction } from "i18next";
import type { InvoiceType } from "#core/billing/model.ts";

/** What an invoice is for, in a word. */
export function typeText({ type, lateFee }: { type: InvoiceType; lateFee: boolean }, t: TFunction) {
  return lateFee ? t("billing.fee.word") : t(`billing.type.${type}`);
}
