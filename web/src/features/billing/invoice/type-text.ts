import type { TFunction } from "i18next";
import type { InvoiceType } from "#core/billing/model.ts";

/** Names what an invoice is for. */
export function typeText({ type, lateFee }: { type: InvoiceType; lateFee: boolean }, t: TFunction) {
  return lateFee ? t("billing.fee.word") : t(`billing.type.${type}`);
}
