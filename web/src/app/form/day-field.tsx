import { useTranslation } from "react-i18next";
import { toLocal } from "#core/kernel/time.ts";
import { useNow } from "../clock.ts";
import { formatDay } from "../language/format.ts";
import { currentLanguage } from "../language/language.ts";
import { isDay } from "#web/ui/date/calendar-days.ts";
import { DateField } from "#web/ui/date/date-field.tsx";

type Props = {
  label: string;
  hint?: string;
  required?: boolean;
  optional?: boolean;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  /** The first and the last day there is. */
  min?: string;
  max?: string;
  className?: string;
};

/** A day of a form; an empty text is no day. */
export function DayField({ value, onChange, optional, error, ...rest }: Props) {
  const { t } = useTranslation();
  const { min, max } = rest;
  const today = toLocal(useNow()).date;
  return (
    <DateField
      {...rest}
      {...(optional ? { optionalLabel: t("common.optional") } : {})}
      language={currentLanguage()}
      today={today}
      value={value || null}
      onValueChange={(day) => onChange(day ?? "")}
      error={error}
      placeholder={t("requests.date.placeholder")}
      calendarLabel={t("requests.date.calendar")}
      previousLabel={t("requests.date.previous")}
      nextLabel={t("requests.date.next")}
      invalidLabel={
        isDay(value) && min && value < min
          ? t("validation.date_too_early", { date: formatDay(min) })
          : isDay(value) && max && value > max
            ? t("validation.date_too_late", { date: formatDay(max) })
            : t("validation.date")
      }
    />
  );
}
