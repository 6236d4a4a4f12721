import type { TFunction } from "i18next";
import type { MeterUnit } from "#core/meters/model.ts";
import type { MeterView } from "#core/meters/views.ts";
import { formatNumber } from "#web/app/language/format.ts";

/** Thousandths as a figure: 12345 → 12,345. */
export function formatReading(thousandths: number): string {
  return formatNumber(thousandths / 1_000, { maximumFractionDigits: 3 });
}

/** Thousandths as they are typed into a field: 12345 → 12,345 or 12.345, without groups of thousands. */
export function fieldReading(thousandths: number): string {
  return formatNumber(thousandths / 1_000, { maximumFractionDigits: 3, useGrouping: false });
}

/** Thousandths with their unit. */
export function amountText(thousandths: number, unit: MeterUnit, t: TFunction): string {
  return `${formatReading(thousandths)}\u00a0${t(`meters.unit.${unit}`)}`;
}

/** Names a meter: `№ 123, кухня`. */
export function meterName({ serial, place }: Pick<MeterView, "serial" | "place">, t: TFunction) {
  return place ? t("meters.meter_at", { serial, place }) : t("meters.meter", { serial });
}
