import {
  AlarmClock,
  CheckCheck,
  CircleOff,
  Clock,
  Flame,
  Hourglass,
  PauseCircle,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { day } from "#core/kernel/time.ts";
import type { ClockName, ClockState } from "#core/requests/model.ts";
import type { RowClock } from "#core/requests/views.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDeadline, formatDuration } from "#web/app/language/format.ts";
import { cx } from "#web/ui/cx.ts";
import { type ClockNow, rowClockNow } from "./sla-clock.ts";

export const clockTones: Record<ClockState, string> = {
  on_time: "text-ink-soft",
  at_risk: "text-amber-ink font-[560]",
  breached: "text-brick-ink font-[560]",
  met: "text-ink-soft",
  missed: "text-ink-soft",
  paused: "text-ink-soft",
  dropped: "text-ink-soft",
};

export const clockIcons = {
  on_time: Clock,
  at_risk: Hourglass,
  breached: Flame,
  met: CheckCheck,
  missed: AlarmClock,
  paused: PauseCircle,
  dropped: CircleOff,
};

const stillStates: ReadonlySet<ClockState> = new Set(["met", "missed", "paused", "dropped"]);

export type SlaWordsProps = {
  clock: RowClock;
  /** Leaves out which clock it is, where a heading says so. */
  bare?: boolean;
  className?: string;
};

/** A deadline in words that go on counting: «відповісти за 2 год 15 хв». */
export function SlaWords({ clock, bare = false, className }: SlaWordsProps) {
  const now = useNow();
  const clockText = useClockText();
  const current = rowClockNow(clock, now);
  const Icon = clockIcons[current.state];
  return (
    <span
      data-sla={current.state}
      className={cx("inline-flex items-center gap-1.5", clockTones[current.state], className)}
    >
      <Icon aria-hidden className="size-[1.1em] shrink-0" />
      <span>{clockText(clock.clock, current, now, bare)}</span>
    </span>
  );
}

/** Returns a formatter of clocks. */
export function useClockText() {
  const { t } = useTranslation();
  return (clock: ClockName, { state, left, dueAt }: ClockNow, now: Date, bare = false): string => {
    const text = clockText(state, left, dueAt, now);
    if (bare) return text;
    return t("requests.sla.about", { clock: t(`requests.sla.${clock}`), text: lowered(text) });
  };

  function clockText(
    state: ClockState,
    left: number | null,
    dueAt: Date | null,
    now: Date,
  ): string {
    if (stillStates.has(state) || left === null || dueAt === null)
      return t(`requests.sla.state.${state}`);
    if (left < 0) return t("requests.sla.over", { time: formatDuration(left) });
    if (left < day) return t("requests.sla.left", { time: formatDuration(left) });
    return t("requests.sla.due", { moment: formatDeadline(dueAt, now) });
  }
}

/** Lowers the first letter, for a sentence after a colon. */
function lowered(text: string): string {
  return text.charAt(0).toLocaleLowerCase() + text.slice(1);
}
