import { useTranslation } from "react-i18next";
import { sumYears, sumYearsBy } from "#core/analytics/owner/compare.ts";
import { categories } from "#core/requests/model.ts";
import { formatNumber } from "#web/app/language/format.ts";
import { SectionCard, type SectionProps } from "./section-card.tsx";
import { YearTable } from "./year-table.tsx";

/** Requests about owned apartments by category, beside the year before. */
export function RequestsCard({ figures, input, onRows }: SectionProps) {
  const { t } = useTranslation();
  const { year, requests } = figures;
  const openedOf = ({ opened }: { opened: number }) => opened;
  const all = sumYears(figures, requests, openedOf);
  const found = sumYearsBy(figures, requests, {
    keys: categories,
    keyOf: ({ category }) => category,
    amountOf: openedOf,
  });
  return (
    <SectionCard section="requests" input={input} empty={found.length === 0}>
      <p className="text-3xl font-[640] tabular-nums">{formatNumber(all.now)}</p>
      <p className="mt-1 mb-4 text-sm text-ink-soft">
        {t("owner.last_year", { count: all.before, before: year - 1 })}
      </p>
      <YearTable
        caption={t("owner.section.requests")}
        first={t("owner.column.kind")}
        year={year}
        write={formatNumber}
        changes={false}
        rows={found.map(({ key, ...sums }) => ({
          key,
          name: t(`requests.category.${key}`),
          ...sums,
          rows: {
            label: t("owner.rows_requests"),
            open: () => onRows({ figure: "requests", category: key }),
          },
        }))}
      />
    </SectionCard>
  );
}
