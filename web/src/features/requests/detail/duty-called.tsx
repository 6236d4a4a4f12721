import { PhoneCall } from "lucide-react";
import { useTranslation } from "react-i18next";
import { toLocal } from "#core/kernel/time.ts";
import type { RequestView } from "#core/requests/views.ts";
import { useNow } from "#web/app/clock.ts";
import { formatMoment, formatTime } from "#web/app/language/format.ts";

type Props = {
  request: Pick<RequestView, "dutyCalledAt"> & { sla: Pick<RequestView["sla"], "response"> };
};

/** Shows a resident when whoever is on duty was called, until somebody has answered. */
export function DutyCalled({ request: { dutyCalledAt, sla } }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  if (!dutyCalledAt || sla.response.stoppedAt) return null;
  const isToday = toLocal(new Date(dutyCalledAt)).date === toLocal(now).date;
  return (
    <p className="flex items-start gap-2.5 rounded-md border border-line bg-surface px-4 py-3">
      <PhoneCall aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
      <time dateTime={dutyCalledAt} className="font-[560]">
        {isToday
          ? t("requests.emergency.called_at", { time: formatTime(dutyCalledAt) })
          : t("requests.emergency.called", { moment: formatMoment(dutyCalledAt, now) })}
      </time>
    </p>
  );
}
