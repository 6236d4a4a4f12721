import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type PeriodKind, periodKinds } from "#core/analytics/model.ts";
import { isPeriod, periodOf } from "#core/analytics/period.ts";
import { DayField } from "#web/app/form/day-field.tsx";
import { servedBuildingsQuery } from "#web/app/places.ts";
import { isDay } from "#web/ui/date/calendar-days.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import type { AnalyticsChoice } from "./asked.ts";

type Props = { choice: AnalyticsChoice; today: string; onAsked: (choice: AnalyticsChoice) => void };

/** Fields for period and building. */
export function PeriodFields({ choice, today, onAsked }: Props) {
  const { t } = useTranslation();
  const { data: buildings = [] } = useQuery(servedBuildingsQuery);
  const { kind, from, to, building } = choice;
  const choose = (next: PeriodKind) =>
    onAsked({ ...choice, kind: next, ...(next === "own" ? {} : periodOf(next, today)) });
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-4 print:hidden">
      <SelectField
        label={t("analytics.period")}
        value={kind}
        onValueChange={(value) => choose(value as PeriodKind)}
        options={periodKinds.map((value) => ({ value, label: t(`analytics.periods.${value}`) }))}
      />
      {kind === "own" && (
        <OwnDays
          key={`${from} ${to}`}
          from={from}
          to={to}
          onDays={(days) => onAsked({ ...choice, ...days })}
        />
      )}
      {buildings.length > 1 && (
        <SelectField
          label={t("analytics.building")}
          value={building ?? ""}
          placeholder={t("analytics.all_buildings")}
          clearable
          onValueChange={(id) => onAsked({ ...choice, building: id || undefined })}
          options={buildings.map(({ id, address, city }) => ({
            value: id,
            label: `${address}, ${city}`,
          }))}
        />
      )}
    </div>
  );
}

type PeriodDays = { from: string; to: string };

/** Both days as they are typed; the page follows once they make a period. */
function OwnDays({ onDays, ...given }: PeriodDays & { onDays: (days: PeriodDays) => void }) {
  const { t } = useTranslation();
  const [days, setDays] = useState<PeriodDays>(given);
  const take = (change: Partial<PeriodDays>) => {
    const next = { ...days, ...change };
    setDays(next);
    if (isDay(next.from) && isDay(next.to) && isPeriod(next)) onDays(next);
  };
  const wrong = isDay(days.from) && isDay(days.to) && !isPeriod(days);
  return (
    <>
      <DayField label={t("analytics.from")} value={days.from} onChange={(from) => take({ from })} />
      <DayField
        label={t("analytics.to")}
        value={days.to}
        onChange={(to) => take({ to })}
        error={wrong ? t("validation.analytics_period") : undefined}
      />
    </>
  );
}
