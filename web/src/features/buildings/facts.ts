import type { TFunction } from "i18next";
import { formatNumber } from "#web/app/language/format.ts";

/** Formats an area: 5275 → 52,75 м². */
export function areaText(hundredths: number, t: TFunction): string {
  return t("places.area", { area: formatNumber(hundredths / 100, { maximumFractionDigits: 2 }) });
}

/** Reads an area as hundredths: «52,75», «52.75» or «52 м²»; undefined for anything else. */
export function readArea(text: string): number | undefined {
  const plain = /^\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*(?:м²|м2|m²|m2)?\s*$/iu.exec(
    text.replace(/[\s\u00a0](?=\d)/g, ""),
  );
  if (!plain) return undefined;
  return Number(plain[1]) * 100 + Number((plain[2] ?? "").padEnd(2, "0"));
}
