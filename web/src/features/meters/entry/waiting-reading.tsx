import { CloudOff } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { RefusalCode } from "#core/kernel/refusal.ts";
import type { MeterView } from "#core/meters/views.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { retryMayHelp, useOutgoingStatus } from "#web/app/outbox/outbox-status.ts";
import { formatDay } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { amountText, formatReading } from "../amounts.ts";
import { discardReading, type OutgoingReading, retryReading } from "./outbox.ts";

type Props = {
  /** Its meter, as far as the household has it. */
  meter?: MeterView;
  reading: OutgoingReading;
  /** Takes the reading back into its field; null where there is none. */
  onMend: (() => void) | null;
};

/** Refusals that another value would get as well: the meter takes no reading of the household. */
const final = new Set<RefusalCode>([
  "meters.billed",
  "meters.removed",
  "generic.forbidden",
  "generic.not_found",
]);

/** A reading that waits on this device, in the place of its field. */
export function WaitingReading({ meter, reading, onMend }: Props) {
  const { t } = useTranslation();
  const { id, day, entry, error } = reading;
  const [asks, setAsks] = useState(false);
  const status = useOutgoingStatus(reading);
  const isRefused = status === "refused";
  // What is wrong stands at the value or the day; a refusal of the whole has a text of its own.
  const refusal = isRefused ? describeError(error, t) : null;
  const reason = refusal && (Object.values(refusal.fields)[0] ?? refusal.text);
  return (
    <div
      tabIndex={-1}
      data-meter={entry.meterId}
      className="flex flex-col gap-2 rounded-md border border-dashed border-line-strong px-3.5 py-3"
    >
      <p>
        <span className="text-lg font-[560] tabular-nums">
          {meter ? amountText(entry.value, meter.unit, t) : formatReading(entry.value)}
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
        {isRefused ? t("meters.unsent.refused", { reason }) : t(`meters.unsent.${status}`)}
      </p>
      {/* What is on its way can be neither mended nor taken back. */}
      <div className="flex flex-wrap gap-2" hidden={error === null}>
        {isRefused && retryMayHelp(error) && (
          <Button size="sm" variant="primary" onClick={() => retryReading(id)}>
            {t("meters.unsent.retry")}
          </Button>
        )}
        {onMend && !(refusal && final.has(refusal.code)) && (
          <Button size="sm" onClick={onMend}>
            {t("meters.unsent.mend")}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={() => setAsks(true)}>
          {t("meters.unsent.discard")}
        </Button>
      </div>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t("meters.unsent.discard_title")}
        description={t("meters.unsent.discard_text")}
        confirmLabel={t("meters.unsent.discard")}
        cancelLabel={t("common.cancel")}
        danger
        onConfirm={() => discardReading(id)}
      />
    </div>
  );
}
