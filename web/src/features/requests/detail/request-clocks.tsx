import { useTranslation } from "react-i18next";
import { type ClockName, clockNames } from "#core/requests/model.ts";
import { day } from "#core/kernel/time.ts";
import { toRowClock } from "#core/requests/clock/row-clock.ts";
import type { RequestView } from "#core/requests/views.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDeadline, formatNumber } from "#web/app/language/format.ts";
import { cx } from "#web/ui/cx.ts";
import { clockNow, usedShare } from "../sla-clock.ts";
import { SlaWords } from "../sla-words.tsx";
import { useWithoutAnswerClock } from "./duty-awaited.ts";

type Props = { sla: RequestView["sla"]; fetchedAt: Date };
type ClocksProps = {
  request: Pick<RequestView, "sla" | "dutyCalledAt" | "status">;
  fetchedAt: Date;
};

const fills = {
  on_time: "bg-pine",
  at_risk: "bg-amber",
  breached: "bg-brick",
  met: "bg-pine",
  missed: "bg-brick",
  paused: "bg-line-control",
  dropped: "bg-line-control",
};

/** Both promises: how much of each is used up, and what is left in words. */
export function RequestClocks({ request, fetchedAt }: ClocksProps) {
  const { sla, status } = request;
  const withoutAnswer = useWithoutAnswerClock(request);
  // What was rejected was not done, neither in time nor late.
  const names = clockNames.filter((name) =>
    name === "response" ? !withoutAnswer : status !== "rejected",
  );
  return (
    <div className="flex flex-col gap-4">
      {names.map((name) => (
        <OneClock key={name} name={name} sla={sla} fetchedAt={fetchedAt} />
      ))}
    </div>
  );
}

function OneClock({ name, sla, fetchedAt }: Props & { name: ClockName }) {
  const { t } = useTranslation();
  const now = useNow();
  const clock = sla[name];
  const { state, dueAt, left } = clockNow(clock, now);
  const broken = state === "breached" || state === "missed";
  // Farther deadlines are said in full beside the name of the clock.
  const counts = state === "on_time" || state === "at_risk";
  const soon = counts && left !== null && left < day ? dueAt : null;
  const share = broken ? 1 : usedShare(clock, fetchedAt, now);
  const elapsed = hoursText(Math.floor(clock.targetMinutes * share));
  const target = hoursText(clock.targetMinutes);
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="text-ink-soft">{t(`requests.sla.${name}`)}</span>
        <SlaWords clock={toRowClock(sla, name)} bare />
      </p>
      <div aria-hidden className="mt-1.5 h-1 overflow-hidden rounded-full bg-line">
        <div
          className={cx(
            "h-full origin-left rounded-full transition-transform duration-500",
            fills[state],
          )}
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
      <p className="mt-1.5 text-xs text-ink-soft">
        {broken
          ? clock.dueAt && t("requests.sla.promised", { moment: formatDeadline(clock.dueAt, now) })
          : t("requests.sla.of_target", { elapsed, target })}
        {soon && ` · ${t("requests.sla.due", { moment: formatDeadline(soon, now) })}`}
      </p>
    </div>
  );
}

/** Formats minutes as hours, never days: 24 business hours are almost three days. */
function hoursText(minutes: number): string {
  const part = (value: number, unit: "hour" | "minute") =>
    formatNumber(value, { style: "unit", unit, unitDisplay: "short" });
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return part(rest, "minute");
  return rest === 0 ? part(hours, "hour") : `${part(hours, "hour")} ${part(rest, "minute")}`;
}
