import { useTranslation } from "react-i18next";
import type { TariffView } from "#core/finance/views.ts";
import { unitsOf } from "#core/meters/model.ts";
import { formatPrice } from "#web/app/language/write-price.ts";

/**
 * Writes a tariff's price and unit: "7,85 ₴ за м²". Of a meter the unit, where its kind has only
 * one.
 */
export function useTariffPrice() {
  const { t } = useTranslation();
  return ({ kind, meterKind, price, priceMicro }: Priced): string => {
    const [unit, other] = meterKind ? unitsOf[meterKind] : [];
    const per =
      kind !== "metered"
        ? t(`finance.tariff.per.${kind}`)
        : unit && !other
          ? t("finance.tariff.per.metered", { unit: t(`meters.unit.${unit}`) })
          : t("finance.tariff.per.unit");
    return `${formatPrice(price, priceMicro)} ${per}`;
  };
}

type Priced = Pick<TariffView, "kind" | "meterKind" | "price" | "priceMicro">;
