import { useTranslation } from "react-i18next";
import { costKinds } from "#core/analytics/owner/model.ts";
import { sumMonths, sumYears, sumYearsBy } from "#core/analytics/owner/compare.ts";
import { formatMoney, formatShortMoney } from "#web/app/language/format.ts";
import { MonthsTable } from "./months-table.tsx";
import { SectionCard, type SectionProps } from "./section-card.tsx";
import { changeText, comparedText, costText } from "./words.ts";
import { YearTable } from "./year-table.tsx";

/** Costs by kind, by month and by apartment, beside the year before. */
export function CostsCard({ figures, input, onRows }: SectionProps) {
  const { t } = useTranslation();
  const { year, costs, homes } = figures;
  const amountOf = ({ amount }: { amount: number }) => amount;
  const all = sumYears(figures, costs, amountOf);
  const caption = t("owner.section.costs");
  const label = t("owner.rows");
  const compared = comparedText(figures, costs);
  const kinds = sumYearsBy(figures, costs, {
    keys: costKinds,
    keyOf: ({ kind }) => kind,
    amountOf,
  });
  const byHome = sumYearsBy(figures, costs, {
    keys: homes.map(({ apartmentId }) => apartmentId),
    keyOf: ({ apartmentId }) => apartmentId,
    amountOf,
  });
  return (
    <SectionCard section="costs" input={input} compared={compared} empty={costs.length === 0}>
      <p className="text-3xl font-[640] tabular-nums">{formatMoney(all.now)}</p>
      <p className="mt-1 mb-4 text-sm text-ink-soft">{changeText(all, year, t)}</p>
      <MonthsTable
        caption={caption}
        year={year}
        months={sumMonths(figures, costs, amountOf)}
        write={formatMoney}
        short={formatShortMoney}
      />
      <div className="mt-4">
        <YearTable
          caption={caption}
          first={t("owner.column.kind")}
          year={year}
          write={formatMoney}
          compared={compared}
          rows={[
            ...kinds.map(({ key, ...sums }) => ({
              key,
              name: costText(key, t),
              ...sums,
              rows: { label, open: () => onRows({ figure: "costs", kind: key }) },
            })),
            {
              key: "total",
              name: t("owner.total"),
              ...all,
              strong: true,
              rows: { label, open: () => onRows({ figure: "costs" }) },
            },
          ]}
        />
      </div>
      {byHome.length > 1 && (
        <>
          <h3 className="mt-6 mb-2 text-base font-[560]">{t("owner.by_home")}</h3>
          <YearTable
            caption={t("owner.by_home")}
            first={t("owner.column.home")}
            year={year}
            write={formatMoney}
            compared={compared}
            rows={byHome.map(({ key, ...sums }) => {
              const home = homes.find(({ apartmentId }) => apartmentId === key);
              return { key, name: home ? t("owner.place", home) : "", ...sums };
            })}
          />
        </>
      )}
    </SectionCard>
  );
}
