import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { autopayLimits } from "#core/autopay/model.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import type { RuleTyped } from "./rule-form.ts";

/** Describes when an invoice is charged. */
export function dayText(daysBefore: number, t: TFunction): string {
  return daysBefore === 0 ? t("autopay.day.due") : t("autopay.day.before", { count: daysBefore });
}

/** Day and limits of an autopay. */
export function RuleFields({ field }: { field: (name: keyof RuleTyped) => object }) {
  const { t } = useTranslation();
  const days = Array.from({ length: autopayLimits.daysBefore.max + 1 }, (_, days) => days);
  return (
    <>
      <SelectField
        label={t("autopay.day.label")}
        hint={t("autopay.day.hint")}
        options={days.map((one) => ({ value: String(one), label: dayText(one, t) }))}
        {...field("daysBefore")}
      />
      <fieldset className="flex flex-col gap-3">
        <legend className="sr-only">{t("autopay.limits.label")}</legend>
        <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
          <TextField
            required
            numeric
            inputMode="decimal"
            autoComplete="off"
            label={t("autopay.limits.charge")}
            {...field("chargeLimit")}
          />
          <TextField
            required
            numeric
            inputMode="decimal"
            autoComplete="off"
            label={t("autopay.limits.month")}
            {...field("monthLimit")}
          />
        </div>
        <p className="text-sm text-ink-soft">{t("autopay.limits.hint")}</p>
      </fieldset>
    </>
  );
}
