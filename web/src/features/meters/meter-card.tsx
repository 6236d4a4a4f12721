import { ChevronDown, ShieldAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { MeterView } from "#core/meters/views.ts";
import { formatDay } from "#web/app/language/format.ts";
import { Badge } from "#web/ui/content/badge.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { amountText, meterName } from "./amounts.ts";
import { CorrectNewest } from "./entry/correct-newest.tsx";
import { ReadingList } from "./reading-list.tsx";
import { UsageChart } from "./usage-chart.tsx";

type Props = { meter: MeterView; actions?: ReactNode; children?: ReactNode; headingLevel?: 2 | 3 };

/** A meter: what stands on it, a field for what stands on it now, and what it took so far. */
export function MeterCard({ meter, actions, children, headingLevel = 3 }: Props) {
  const { t } = useTranslation();
  const { kind, unit, last, removedOn, verification, verifiedUntil, handedIn } = meter;
  const name = `${t(`meters.kind.${kind}`)}, ${meterName(meter, t)}`;
  return (
    <Card
      headingLevel={headingLevel}
      title={t(`meters.kind.${kind}`)}
      description={meterName(meter, t)}
      actions={
        <>
          {removedOn ? (
            <Badge>{t("meters.removed", { date: formatDay(removedOn) })}</Badge>
          ) : (
            handedIn && (
              <>
                <Badge tone="pine">
                  {t("meters.handed", { value: amountText(last.value, unit, t) })}
                </Badge>
                <CorrectNewest meter={meter} />
              </>
            )
          )}
          {actions}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {removedOn === null &&
          verifiedUntil &&
          (verification === "soon" || verification === "passed") && (
            <p
              className={
                verification === "passed"
                  ? "flex gap-2 text-sm text-brick-ink"
                  : "flex gap-2 text-sm text-amber-ink"
              }
            >
              <ShieldAlert aria-hidden className="mt-[0.15em] size-[1.2em] shrink-0" />
              {t(`meters.verification.${verification}`, { date: formatDay(verifiedUntil) })}
            </p>
          )}
        {children}
        {meter.readings.length > 0 && (
          <>
            <Folded title={t("meters.usage")} of={name}>
              <UsageChart usage={meter.usage} unit={unit} />
            </Folded>
            <Folded title={t("meters.history")} of={name}>
              <ReadingList meter={meter} />
            </Folded>
          </>
        )}
      </div>
    </Card>
  );
}

type FoldedProps = { title: string; of: string; children: ReactNode };

function Folded({ title, of, children }: FoldedProps) {
  return (
    <details className="group">
      <summary className="flex min-h-control cursor-pointer items-center justify-between gap-3 font-[560] [&::-webkit-details-marker]:hidden">
        <span>
          {title}
          <VisuallyHidden>: {of}</VisuallyHidden>
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pt-1">{children}</div>
    </details>
  );
}
