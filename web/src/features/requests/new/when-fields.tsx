import { Controller, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { addDays, toLocal } from "#core/kernel/time.ts";
import { limits, priorities, type Priority, urgentCategories } from "#core/requests/model.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDay } from "#web/app/language/format.ts";
import { currentLanguage } from "#web/app/language/language.ts";
import { DateField } from "#web/ui/date/date-field.tsx";
import { RadioGroup } from "#web/ui/form/radio-group.tsx";
import { priorityIcons } from "../badges.tsx";
import { useFieldText } from "./field-text.ts";
import type { RequestForm } from "./form-model.ts";

type Props = {
  form: RequestForm;
  /** Staff choose urgent, where delay does harm. */
  forStaff?: boolean;
};

/** How soon it is needed: in plain words what each priority promises. */
export function WhenFields({ form, forStaff = false }: Props) {
  const { t } = useTranslation();
  const fault = useFieldText(form);
  const category = useWatch({ control: form.control, name: "category" });
  const mayBeUrgent = forStaff && urgentCategories.some((one) => one === category);
  const first = toLocal(useNow()).date;
  const last = addDays(first, limits.preferredDays);
  return (
    <>
      <Controller
        control={form.control}
        name="priority"
        render={({ field }) => (
          <RadioGroup<Priority>
            label={t("requests.form.field.priority")}
            look="card"
            columns={2}
            required
            value={field.value}
            onValueChange={field.onChange}
            error={fault("priority")}
            options={[...priorities].toReversed().map((value) => {
              const Icon = priorityIcons[value];
              return {
                value,
                label: t(`requests.priority.${value}`),
                hint:
                  value === "urgent" && !mayBeUrgent
                    ? t(
                        forStaff
                          ? "errors.requests.urgent_not_allowed"
                          : "requests.form.urgent_hint",
                      )
                    : t(`requests.priority_hint.${value}`),
                icon: <Icon aria-hidden />,
                // Urgent is for the dispatcher to say.
                disabled: value === "urgent" && !mayBeUrgent,
              };
            })}
          />
        )}
      />
      <Controller
        control={form.control}
        name="preferredDate"
        render={({ field }) => (
          <DateField
            className="sm:max-w-72"
            label={t("requests.form.field.preferred_date")}
            optionalLabel={t("common.optional")}
            hint={forStaff ? undefined : t("requests.form.field.preferred_date_hint")}
            language={currentLanguage()}
            value={field.value}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
            error={fault("preferredDate")}
            today={first}
            min={first}
            max={last}
            placeholder={t("requests.date.placeholder")}
            calendarLabel={t("requests.date.calendar")}
            previousLabel={t("requests.date.previous")}
            nextLabel={t("requests.date.next")}
            invalidLabel={t("requests.date.between", {
              from: formatDay(first),
              to: formatDay(last),
            })}
          />
        )}
      />
    </>
  );
}
