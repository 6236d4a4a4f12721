import { CloudOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { MeterView } from "#core/meters/views.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { formatDay } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { amountText } from "../amounts.ts";
import { discardReading, type OutgoingReading, retryReading } from "./outbox.ts";

type Props = {
  meter: MeterView;
  reading: OutgoingReading;
  /** Takes the reading back into its field. */
  onMend: () => void;
};

/** A reading that waits on this device, in the place of its field. */
export function WaitingReading({ meter, reading, onMend }: Props) {
  const { t } = useTranslation();
  const { id, day, entry, error, retryAt } = reading;
  const isRefused = error !== null && retryAt === null;
  // What is wrong stands at the value or the day; a refusal of the whole has a text of its own.
  const refusal = isRefused ? describeError(error, t) : null;
  const reason = refusal && (Object.values(refusal.fields)[0] ?? refusal.text);
  return (
    <div className="flex flex-col gap-2 rounded-md border border-dashed border-line-strong px-3.5 py-3">
      <p>
        <span className="text-lg font-[560] tabular-nums">
          {amountText(entry.value, meter.unit, t)}
        </span>{" "}
        <span className="text-sm text-ink-soft">
          {t("meters.last_on", { date: formatDay(day) })}
        </span>
      </p>
      <p
        role="status"
        className={`flex gap-2 text-sm ${isRefused ? "text-brick-ink" : "text-amber-ink"}`}
      >
        <CloudOff aria-hidden className="mt-[0.15em] size-[1.2em] shrink-0" />
        {error === null
          ? t("meters.unsent.sending")
          : isRefused
            ? t("meters.unsent.refused", { reason })
            : t("meters.unsent.waiting")}
      </p>
      {/* What is on its way can be neither mended nor taken back. */}
      <div className="flex flex-wrap gap-2" hidden={error === null}>
        {isRefused && (
          <Button size="sm" variant="primary" onClick={() => retryReading(id)}>
            {t("meters.unsent.retry")}
          </Button>
        )}
        <Button size="sm" onClick={onMend}>
          {t("meters.unsent.mend")}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => discardReading(id)}>
          {t("meters.unsent.discard")}
        </Button>
      </div>
    </div>
  );
}
