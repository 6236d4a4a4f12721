import { useTranslation } from "react-i18next";
import type { BuildingDetails } from "#core/buildings/views.ts";
import type { OpenOfApartment } from "#core/requests/views.ts";
import { formatNumber } from "#web/app/format.ts";
import { LitWindows } from "./lit-windows.tsx";

type Props = {
  building: BuildingDetails;
  open: readonly OpenOfApartment[] | undefined;
};

/** The figures of a building in one line. */
export function BuildingCounters({ building, open }: Props) {
  const { t } = useTranslation();
  const { total, occupied, vacant, residents, debtors } = building.counters;
  const requests = open?.reduce((sum, one) => sum + one.open, 0);
  const figures = [
    { key: "total", value: total },
    { key: "vacant", value: vacant },
    { key: "residents", value: residents },
    ...(requests === undefined ? [] : [{ key: "requests" as const, value: requests }]),
    ...(debtors === null ? [] : [{ key: "debtors" as const, value: debtors }]),
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 border-y border-line py-3">
      <div>
        <dt className="text-sm text-ink-soft">{t("buildings.counter.occupied")}</dt>
        <dd className="flex items-center gap-2.5 text-lg font-[620] tabular-nums">
          {formatNumber(occupied)}
          <LitWindows
            occupied={occupied}
            total={total}
            label={t("buildings.counter.of", { occupied, total })}
          />
        </dd>
      </div>
      {figures.map(({ key, value }) => (
        <div key={key}>
          <dt className="text-sm text-ink-soft">{t(`buildings.counter.${key}`)}</dt>
          <dd className="text-lg font-[620] tabular-nums">{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
