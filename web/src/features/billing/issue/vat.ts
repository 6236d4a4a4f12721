import type { TFunction } from "i18next";
import { vatRates } from "#core/billing/model.ts";

/** Reads the VAT rate of a select; empty: without VAT, which is not 0 %. */
export function readVat(typed: string): (typeof vatRates)[number] | null {
  return vatRates.find((one) => String(one) === typed) ?? null;
}

/** Converts a rate to the field's text: null → empty. */
export function typedVat(rate: number | null | undefined): string {
  return rate === null || rate === undefined ? "" : String(rate);
}

/** Lists the rates, the usual one first. */
export function vatOptions(t: TFunction): { value: string; label: string }[] {
  const rates = vatRates.map((rate) => ({
    value: String(rate),
    label: t("billing.vat.percent", { rate }),
  }));
  return [{ value: "", label: t("billing.vat.none") }, ...rates];
}
