import type { TFunction } from "i18next";
import * as z from "zod/mini";
import { vatRates } from "#core/billing/model.ts";

/** Percent of VAT as a select holds it; empty: without VAT, which is not 0 %. */
export const vatText = z.pipe(
  z.string(),
  z.transform((typed) => vatRates.find((one) => String(one) === typed) ?? null),
);

/** The same back: null → empty. */
export function typedVat(rate: number | null | undefined): string {
  return rate === null || rate === undefined ? "" : String(rate);
}

/** What may be chosen, the usual first. */
export function vatOptions(t: TFunction): { value: string; label: string }[] {
  const rates = vatRates.map((rate) => ({
    value: String(rate),
    label: t("billing.vat.percent", { rate }),
  }));
  return [{ value: "", label: t("billing.vat.none") }, ...rates];
}
