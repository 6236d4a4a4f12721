import { Image } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { MeterView, ReadingView } from "#core/meters/views.ts";
import { formatDay } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/content/badge.tsx";
import { amountText } from "./amounts.ts";
import { CorrectReading } from "./entry/correct-reading.tsx";

/** All that was read of a meter, the newest first; what was corrected stays, struck out. */
export function ReadingList({ meter }: { meter: MeterView }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<ReadingView | null>(null);
  return (
    <>
      <ul className="divide-y divide-line text-sm">
        {meter.readings.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="text-ink-soft">{formatDay(one.day)}</span>
            <span className="tabular-nums">
              {one.corrected ? (
                <s>{amountText(one.value, meter.unit, t)}</s>
              ) : (
                amountText(one.value, meter.unit, t)
              )}
            </span>
            {one.used !== null && (
              <span className="text-ink-soft tabular-nums">
                +{amountText(one.used, meter.unit, t)}
              </span>
            )}
            {one.odd && !one.corrected && <Badge tone="amber">{t("meters.odd")}</Badge>}
            {one.corrected && <Badge>{t("meters.corrected")}</Badge>}
            <span className="text-ink-soft">
              {[t(`meters.source.${one.source}`), one.by].filter(Boolean).join(": ")}
            </span>
            {one.photo && (
              <a
                href={`/api/files/${one.photo}`}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-6 items-center gap-1 underline decoration-line-control underline-offset-4 hover:decoration-current"
              >
                <Image aria-hidden className="size-[1.1em]" />
                {t("meters.photo")}
              </a>
            )}
            {one.allowed.includes("correct") && (
              <Button size="sm" variant="quiet" onClick={() => setOpen(one)}>
                {t("meters.correct")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open && <CorrectReading meter={meter} reading={open} onClose={() => setOpen(null)} />}
    </>
  );
}
