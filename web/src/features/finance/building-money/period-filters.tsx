import { useTranslation } from "react-i18next";
import type { MoneyBuildings } from "#core/finance/disclosure/views.ts";
import { useToday } from "#web/app/clock.ts";
import { formatMonth } from "#web/app/language/format.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";

type Props = MoneyBuildings & {
  building: string;
  /** `YYYY-MM`. */
  month: string;
  /** All of the month's year. */
  whole: boolean;
  onChange: (change: { building?: string; month?: string; span?: "year" | undefined }) => void;
};

/** Years that can be chosen, besides the one of the address. */
const years = 5;

/** The building, the year, and one month of it or all. */
export function PeriodFilters({ items, building, month: period, whole, onChange }: Props) {
  const { t } = useTranslation();
  const today = useToday();
  const thisMonth = today.slice(0, 7);
  const thisYear = Number(today.slice(0, 4));
  const [year = "", month = ""] = period.split("-");
  const choices = Array.from({ length: years }, (_, at) => String(thisYear - at));
  const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, "0")).filter(
    (value) => `${year}-${value}` <= thisMonth || value === month,
  );
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3 sm:[&>*]:max-w-96 print:hidden">
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
        className="min-w-0 flex-1 basis-32"
        label={t("building_money.year")}
        value={year}
        options={[...new Set([...choices, year])].map((value) => ({ value, label: value }))}
        onValueChange={(next) => {
          const wanted = `${next}-${month}`;
          onChange({ month: wanted > thisMonth ? thisMonth : wanted });
        }}
      />
      <SelectField
        className="min-w-0 flex-1 basis-40"
        label={t("building_money.month")}
        value={whole ? "" : month}
        options={[
          { value: "", label: t("building_money.whole_year") },
          ...months.map((value) => ({ value, label: formatMonth(`${year}-${value}`) })),
        ]}
        onValueChange={(next) =>
          onChange(next ? { month: `${year}-${next}`, span: undefined } : { span: "year" })
        }
      />
    </div>
  );
}
