import { Plus, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { DutyView } from "#core/requests/duty/contract.ts";
import { dutyLimits } from "#core/requests/duty/plan.ts";
import { useToday } from "#web/app/clock.ts";
import { currentLanguage } from "#web/app/language/language.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { DateField } from "#web/ui/date/date-field.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { findExceptionFault } from "./exception-fault.ts";

type Exceptions = DutyView["plan"]["exceptions"];
type Props = {
  staff: DutyView["staff"];
  exceptions: Exceptions;
  /** Rows that saving was tried with, the first ones: their faults are shown. */
  tried: number;
  onChange: (next: Exceptions) => void;
};

/** Days on which somebody else is called first. */
export function ExceptionFields({ staff, exceptions, tried, onChange }: Props) {
  const { t } = useTranslation();
  const today = useToday();
  const dates = {
    language: currentLanguage(),
    today,
    placeholder: t("requests.date.placeholder"),
    calendarLabel: t("requests.date.calendar"),
    previousLabel: t("requests.date.previous"),
    nextLabel: t("requests.date.next"),
    invalidLabel: t("duty.date_invalid"),
  };
  return (
    <div className="flex flex-col gap-4">
      {exceptions.length === 0 && <p className="text-ink-soft">{t("duty.exceptions_empty")}</p>}
      {exceptions.map((exception, index) => {
        const fault = index < tried ? findExceptionFault(exception) : null;
        const set = (part: Partial<typeof exception>) =>
          onChange(exceptions.with(index, { ...exception, ...part }));
        return (
          <div
            // oxlint-disable-next-line react/no-array-index-key -- rows have no id and keep their place
            key={index}
            className="grid items-start gap-3 border-b border-line pb-4 sm:grid-cols-2 lg:grid-cols-[10rem_10rem_1fr_auto]"
          >
            <DateField
              {...dates}
              label={t("duty.exception_from")}
              value={exception.from || null}
              error={fault === "from" ? t("duty.date_invalid") : undefined}
              onValueChange={(from) =>
                set({ from: from ?? "", ...(exception.to ? {} : { to: from ?? "" }) })
              }
            />
            <DateField
              {...dates}
              label={t("duty.exception_to")}
              value={exception.to || null}
              error={
                fault === "to"
                  ? t("duty.date_invalid")
                  : fault === "order"
                    ? t("duty.date_order")
                    : undefined
              }
              onValueChange={(to) => set({ to: to ?? "" })}
            />
            <SelectField
              label={t("duty.exception_person")}
              placeholder={t("duty.choose")}
              options={staff.map(({ id, name }) => ({ value: id, label: name }))}
              value={exception.personId}
              error={fault === "person" ? t("duty.choose") : undefined}
              onValueChange={(personId) => set({ personId })}
            />
            <IconButton
              className="justify-self-end sm:mt-6"
              label={t("duty.remove_exception")}
              icon={<X aria-hidden />}
              onClick={() => onChange(exceptions.toSpliced(index, 1))}
            />
          </div>
        );
      })}
      {exceptions.length < dutyLimits.exceptions && (
        <Button
          size="sm"
          icon={<Plus aria-hidden />}
          className="self-start"
          onClick={() => onChange([...exceptions, { from: "", to: "", personId: "" }])}
        >
          {t("duty.add_exception")}
        </Button>
      )}
    </div>
  );
}
