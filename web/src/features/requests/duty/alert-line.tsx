import { BellRing, PhoneCall, PhoneMissed, TimerReset } from "lucide-react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { RequestAlert, RequestAlerts } from "#core/requests/duty/contract.ts";
import { useNow } from "#web/app/clock.ts";
import { formatMoment, formatTime } from "#web/app/language/format.ts";
import { cx } from "#web/ui/cx.ts";

/** Line of the timeline about what the clock told staff. */
export function AlertLine({ alert }: { alert: RequestAlert }) {
  const { t } = useTranslation();
  const now = useNow();
  const isMissed = alert.kind === "duty_call" && alert.person === null;
  const Icon = alert.kind === "escalation" ? BellRing : isMissed ? PhoneMissed : PhoneCall;
  const details = detailsOf(alert, t);
  return (
    <div className="flex items-start gap-3 py-0.5 text-sm">
      <span
        aria-hidden
        className={cx(
          "flex size-7 shrink-0 items-center justify-center rounded-full [&_svg]:size-3.5",
          isMissed ? "bg-brick-soft text-brick-ink" : "bg-amber-soft text-amber-ink",
        )}
      >
        <Icon />
      </span>
      <p className="min-w-0 flex-1 pt-1">
        <span className="font-[540]">{titleOf(alert, t)}</span>
        <span className="text-ink-soft">
          {details.map((part) => ` · ${part}`)}
          {" · "}
          <time dateTime={alert.at}>{formatMoment(alert.at, now)}</time>
        </span>
      </p>
    </div>
  );
}

function titleOf(alert: RequestAlert, t: TFunction): string {
  if (alert.kind === "escalation") return t(`duty.alert.${alert.clock}_${alert.step}`);
  return alert.person
    ? t("duty.alert.called", { name: alert.person.name })
    : t("duty.alert.unanswered");
}

function detailsOf(alert: RequestAlert, t: TFunction): string[] {
  if (alert.kind === "escalation") {
    const names = alert.people.map(({ name }) => name).join(", ");
    return names ? [t("duty.alert.told", { names })] : [];
  }
  const ways = alert.ways.map(({ channel, state, fault }) => {
    const outcome =
      state === "failed" ? t(`duty.fault.${fault ?? "other"}`) : t(`duty.state.${state}`);
    return `${t(`duty.way.${channel}`)}: ${outcome}`;
  });
  const opened = alert.openedAt
    ? [t("duty.alert.opened", { time: formatTime(alert.openedAt) })]
    : [];
  return [...ways, ...opened];
}

/** Shows whom the clock calls next unless somebody opens the request. */
export function NextCall({ next }: { next: NonNullable<RequestAlerts["next"]> }) {
  const { t } = useTranslation();
  const time = formatTime(next.at);
  return (
    <p className="flex items-start gap-3 py-0.5 text-sm text-ink-soft">
      <span
        aria-hidden
        className="flex size-7 shrink-0 items-center justify-center rounded-full bg-sunken [&_svg]:size-3.5"
      >
        <TimerReset />
      </span>
      <span className="min-w-0 flex-1 pt-1">
        {next.person
          ? t("duty.alert.next", { time, name: next.person.name })
          : t("duty.alert.next_all", { time })}
      </span>
    </p>
  );
}
