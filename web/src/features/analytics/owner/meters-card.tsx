import { Rows3 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { sumMonths, sumYears } from "#core/analytics/owner/compare.ts";
import type { OwnerFiguresView } from "#core/analytics/owner/views.ts";
import { formatNumber } from "#web/app/language/format.ts";
import { amountText, formatReading } from "#web/features/meters/public.tsx";
import { Button } from "#web/ui/button.tsx";
import { MonthsTable } from "./months-table.tsx";
import { SectionCard, type SectionProps } from "./section-card.tsx";
import { changeText, comparedText } from "./words.ts";

/** Consumption of each meter by month, beside the year before. */
export function MetersCard({ figures, input, onRows }: SectionProps) {
  const used = figures.meters.filter(({ usage }) => usage.length > 0);
  const readings = used.flatMap(({ usage }) => usage);
  return (
    <SectionCard
      section="meters"
      input={input}
      empty={used.length === 0}
      compared={comparedText(figures, readings)}
    >
      <ul className="grid gap-x-8 gap-y-7 lg:grid-cols-2">
        {used.map((meter) => (
          <li key={meter.id} className="min-w-0">
            <Meter
              meter={meter}
              figures={figures}
              onRows={() => onRows({ figure: "meters", meterId: meter.id })}
            />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

type MeterProps = {
  meter: OwnerFiguresView["meters"][number];
  figures: OwnerFiguresView;
  onRows: () => void;
};

function Meter({ meter, figures, onRows }: MeterProps) {
  const { t } = useTranslation();
  const { kind, serial, unit, usage, apartmentId } = meter;
  const home = figures.homes.find((one) => one.apartmentId === apartmentId);
  const usedOf = ({ used }: { used: number }) => used;
  const sums = sumYears(figures, usage, usedOf);
  const name = t("owner.meter_name", { kind: t(`meters.kind.${kind}`), serial });
  return (
    <>
      <h3 className="text-base font-[560]">{name}</h3>
      {home && figures.homes.length > 1 && (
        <p className="text-sm text-ink-soft">{t("owner.place", home)}</p>
      )}
      <p className="mt-1 text-xl font-[620] tabular-nums">{amountText(sums.now, unit, t)}</p>
      <p className="mb-3 text-sm text-ink-soft">{changeText(sums, figures.year, t)}</p>
      <MonthsTable
        caption={`${name}, ${t(`meters.unit.${unit}`)}`}
        year={figures.year}
        months={sumMonths(figures, usage, usedOf)}
        isKnown={(month) => usage.some((one) => one.month === month)}
        write={formatReading}
        short={(used) => formatNumber(used / 1_000, { maximumFractionDigits: 1 })}
      />
      <Button
        size="sm"
        variant="quiet"
        className="mt-1 -ml-2 print:hidden"
        icon={<Rows3 aria-hidden />}
        aria-label={t("owner.rows_of", { rows: t("owner.rows_readings"), name })}
        onClick={onRows}
      >
        {t("owner.rows_readings")}
      </Button>
    </>
  );
}
