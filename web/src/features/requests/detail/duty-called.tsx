import { PhoneCall } from "lucide-react";
import { useTranslation } from "react-i18next";
import { toLocal } from "#core/kernel/time.ts";
import { dutyLimits } from "#core/requests/duty/plan.ts";
import type { RequestView } from "#core/requests/views.ts";
import { useNow } from "#web/app/clock.ts";
import { formatMoment, formatTime } from "#web/app/language/format.ts";
import { isDutyAwaited } from "./duty-awaited.ts";

type Props = {
  request: Pick<RequestView, "dutyCalledAt"> & { sla: Pick<RequestView["sla"], "response"> };
};

/** Shows a resident when whoever is on duty was called, and what follows, until somebody has answered. */
export function DutyCalled({ request: { dutyCalledAt, sla } }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  if (!dutyCalledAt || !isDutyAwaited({ dutyCalledAt, sla })) return null;
  const isToday = toLocal(new Date(dutyCalledAt)).date === toLocal(now).date;
  return (
    <p className="flex items-start gap-2.5 rounded-md border border-line bg-surface px-4 py-3">
      <PhoneCall aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
      <span>
        <time dateTime={dutyCalledAt} className="block font-[560]">
          {isToday
            ? t("requests.emergency.called_at", { time: formatTime(dutyCalledAt) })
            : t("requests.emergency.called", { moment: formatMoment(dutyCalledAt, now) })}
        </time>
        <span className="text-sm text-ink-soft">
          {t("requests.emergency.called_next", { minutes: dutyLimits.minutesPerPerson })}
        </span>
      </span>
    </p>
  );
}
