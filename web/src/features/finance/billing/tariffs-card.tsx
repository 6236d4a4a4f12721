import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TariffsView, TariffView } from "#core/finance/views.ts";
import { formatDay, formatMonth } from "#web/app/language/format.ts";
import { useTariffPrice } from "./tariff-price.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { TariffForm } from "./tariff-form.tsx";

/** Lists the monthly tariffs; administrators add and change. */
export function TariffsCard({ tariffs: { items, allowed } }: { tariffs: TariffsView }) {
  const { t } = useTranslation();
  const [form, setForm] = useState<TariffView | "new" | null>(null);
  return (
    <Card
      flush
      title={t("finance.tariff.title")}
      actions={
        allowed && (
          <Button icon={<Plus aria-hidden />} onClick={() => setForm("new")}>
            {t("finance.tariff.add")}
          </Button>
        )
      }
    >
      {items.length === 0 ? (
        <EmptyState
          compact
          headingLevel={3}
          title={t("finance.tariff.none")}
          description={t("finance.tariff.none_text")}
        />
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {items.map((tariff) => (
            <li key={tariff.id} className="flex items-start gap-3 px-card py-3">
              <Row tariff={tariff} />
              {allowed && (
                <Button
                  size="sm"
                  aria-label={t("finance.tariff.edit_of", { name: tariff.name })}
                  onClick={() => setForm(tariff)}
                >
                  {t("finance.tariff.edit")}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!allowed && (
        <p className="border-t border-line px-card py-3 text-sm text-ink-soft">
          {t("finance.tariff.none_manager")}
        </p>
      )}
      {form && (
        <TariffForm
          tariff={form === "new" ? null : form}
          open
          onOpenChange={(open) => !open && setForm(null)}
        />
      )}
    </Card>
  );
}

function Row({ tariff }: { tariff: TariffView }) {
  const { t } = useTranslation();
  const priceOf = useTariffPrice();
  const { name, vatRate, type, building, validFrom, validTo, decision } = tariff;
  return (
    <div className="min-w-0 flex-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 font-[560] wrap-anywhere">{name}</p>
        <p className="whitespace-nowrap tabular-nums">{priceOf(tariff)}</p>
      </div>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {[
          building?.address ?? t("finance.all_buildings"),
          t(`billing.type.${type}`),
          t("finance.tariff.since", { month: formatMonth(validFrom) }),
          t(vatRate === null ? "billing.vat.none" : "billing.vat.rate", { rate: vatRate }),
          validTo && t("finance.tariff.until", { month: formatMonth(validTo) }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {decision
          ? t("finance.tariff.decision.shown", {
              by: decision.decidedBy,
              date: formatDay(decision.decidedOn),
            })
          : t("finance.tariff.decision.missing")}
        {decision?.document && ` · ${decision.document.title}`}
      </p>
    </div>
  );
}
