import { useTranslation } from "react-i18next";
import type { MoneyBuildings } from "#core/finance/disclosure/views.ts";
import { useToday } from "#web/app/clock.ts";
import { formatMonth } from "#web/app/language/format.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";

type Props = MoneyBuildings & {
  building: string;
  /** A month `YYYY-MM`, or a year `YYYY`. */
  period: string;
  onChange: (change: { building?: string; period?: string }) => void;
};

/** Years that can be chosen, besides the one of the address. */
const years = 5;

/** The building, the year, and one month of it or all. */
export function PeriodFilters({ items, building, period, onChange }: Props) {
  const { t } = useTranslation();
  const thisYear = Number(useToday().slice(0, 4));
  const [year = "", month = ""] = period.split("-");
  const choices = Array.from({ length: years }, (_, at) => String(thisYear - at));
  const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, "0"));
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3 sm:[&>*]:max-w-72 print:hidden">
      {items.length > 1 && (
        <SelectField
          className="min-w-0 flex-1 basis-52"
          label={t("building_money.building")}
          value={building}
          options={items.map(({ id, address }) => ({ value: id, label: address }))}
          onValueChange={(next) => onChange({ building: next })}
        />
      )}
      <SelectField
        className="min-w-0 flex-1 basis-28"
        label={t("building_money.year")}
        value={year}
        options={[...new Set([...choices, year])].map((value) => ({ value, label: value }))}
        onValueChange={(next) => onChange({ period: month ? `${next}-${month}` : next })}
      />
      <SelectField
        className="min-w-0 flex-1 basis-40"
        label={t("building_money.month")}
        value={month}
        options={[
          { value: "", label: t("building_money.whole_year") },
          ...months.map((value) => ({ value, label: formatMonth(`${year}-${value}`) })),
        ]}
        onValueChange={(next) => onChange({ period: next ? `${year}-${next}` : year })}
      />
    </div>
  );
}
