import { useState } from "react";
import { useTranslation } from "react-i18next";
import { billPeriods } from "#core/billing/model.ts";
import { daysOf, isStatementPeriod } from "#core/billing/statement/days.ts";
import type { StatementDays } from "#core/billing/statement/model.ts";
import { useToday } from "#web/app/clock.ts";
import { DayField } from "#web/app/form/day-field.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";

type Props = {
  days: StatementDays;
  /** Days that the address may omit. */
  usual: StatementDays;
  onDays: (days: StatementDays | null) => void;
};

const same = (one: StatementDays, other: StatementDays) =>
  one.from === other.from && one.to === other.to;

/** Which days: by a name, or from one day to another. */
export function StatementDays({ days, usual, onDays }: Props) {
  const { t } = useTranslation();
  const today = useToday();
  const named = billPeriods.find((one) => same(daysOf(one, today), days));
  const [isCustom, setCustom] = useState(!named);
  const [typed, setTyped] = useState(days);
  const [seen, setSeen] = useState(days);
  if (!same(seen, days)) {
    setSeen(days);
    // Came from elsewhere, such as a link: what was typed before is of no use.
    if (!same(typed, days)) {
      setTyped(days);
      setCustom(!named);
    }
  }
  const whole = typed.from !== "" && typed.to !== "";
  const wrong = whole && !isStatementPeriod(typed);
  const put = (next: StatementDays) => onDays(same(next, usual) ? null : next);
  const type = (next: StatementDays) => {
    setTyped(next);
    if (next.from && next.to && isStatementPeriod(next)) put(next);
  };
  const choose = (value: string) => {
    const period = billPeriods.find((one) => one === value);
    setCustom(!period);
    const next = period ? daysOf(period, today) : days;
    setTyped(next);
    if (period) put(next);
  };
  return (
    <>
      <SelectField
        compact
        className="min-w-0 flex-1 basis-44"
        label={t("statement.label")}
        value={isCustom || !named ? "own" : named}
        onValueChange={choose}
        options={[
          ...billPeriods.map((value) => ({ value, label: t(`statement.period.${value}`) })),
          { value: "own", label: t("statement.own") },
        ]}
      />
      {(isCustom || !named) && (
        <>
          <DayField
            className="min-w-0 flex-1 basis-40"
            label={t("statement.from")}
            value={typed.from}
            onChange={(from) => type({ ...typed, from })}
          />
          <DayField
            className="min-w-0 flex-1 basis-40"
            label={t("statement.to")}
            value={typed.to}
            onChange={(to) => type({ ...typed, to })}
            error={wrong ? t("validation.statement_period") : undefined}
          />
        </>
      )}
    </>
  );
}
