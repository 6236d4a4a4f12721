import type { TFunction } from "i18next";
import type { InvoiceType } from "#core/billing/model.ts";

type InvoiceTitle = { type: InvoiceType; title?: string | null; lateFee: boolean };

/** Names what an invoice is for. */
export function typeText({ type, title, lateFee }: InvoiceTitle, t: TFunction) {
  return lateFee ? t("billing.fee.word") : title || t(`billing.type.${type}`);
}
