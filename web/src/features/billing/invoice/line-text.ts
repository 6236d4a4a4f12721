import type { TFunction } from "i18next";
import type { Unit } from "#core/billing/model.ts";
import { formatNumber } from "#web/app/language/format.ts";

type Line = { quantity: number; unit: Unit | null };

/** 52750 thousandths of m² → 52,75 м². */
export function quantityText({ quantity, unit }: Line, t: TFunction): string {
  const figure = formatNumber(quantity / 1000, { maximumFractionDigits: 3 });
  return unit ? `${figure}\u00a0${t(`billing.unit.${unit}`)}` : figure;
}
