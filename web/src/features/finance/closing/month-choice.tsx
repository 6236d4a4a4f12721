import { useTranslation } from "react-i18next";
import { formatMonth } from "#web/app/language/format.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";

type Props = {
  label: string;
  /** `YYYY-MM`, the newest first. */
  months: readonly string[];
  value: string;
  onChange: (month: string) => void;
};

const yearOf = (month: string) => month.slice(0, 4);

/** One of many months: the year first, then its months, so that no list is longer than twelve. */
export function MonthChoice({ label, months, value, onChange }: Props) {
  const { t } = useTranslation();
  const years = [...new Set(months.map(yearOf))];
  const ofYear = months.filter((month) => yearOf(month) === yearOf(value));
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-3">
      {years.length > 1 && (
        <SelectField
          className="min-w-0 basis-32"
          label={t("finance.closing.year")}
          value={yearOf(value)}
          // The same month of that year, else the one that is next to be closed there.
          onValueChange={(year) =>
            onChange(
              months.find((month) => month === `${year}${value.slice(4)}`) ??
                months.find((month) => yearOf(month) === year) ??
                value,
            )
          }
          options={years.map((year) => ({ value: year, label: year }))}
        />
      )}
      <SelectField
        className="min-w-0 max-w-72 flex-1 basis-48"
        label={label}
        value={value}
        onValueChange={onChange}
        options={ofYear.map((month) => ({ value: month, label: formatMonth(month) }))}
      />
    </div>
  );
}
