import {
  CircleCheck,
  CirclePause,
  CirclePlay,
  CircleX,
  FilePen,
  Flag,
  type LucideIcon,
  MessageCircleQuestion,
  RotateCcw,
  Star,
  Undo2,
  UserRoundCheck,
  Wrench,
} from "lucide-react";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Move } from "#core/requests/model.ts";
import type { TimelineEntry } from "#core/requests/views.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDate, formatMoment } from "#web/app/language/format.ts";
import { cx } from "#web/ui/cx.ts";

const moveIcons: Record<Move, LucideIcon> = {
  accept: Wrench,
  ask: MessageCircleQuestion,
  answer: MessageCircleQuestion,
  hold: CirclePause,
  resume: CirclePlay,
  complete: CircleCheck,
  reject: CircleX,
  withdraw: Undo2,
  reopen: RotateCcw,
};

const actionEvents = {
  accept: "in_progress",
  ask: "asked",
  answer: "answered",
  hold: "held",
  resume: "resumed",
  complete: "completed",
  reject: "rejected",
  withdraw: "withdrawn",
  reopen: "reopened",
} as const satisfies Record<Move, string>;

const loud: Partial<Record<Move, string>> = {
  accept: "bg-pine-soft text-pine-ink",
  complete: "bg-pine-soft text-pine-ink",
  ask: "bg-amber-soft text-amber-ink",
  reopen: "bg-amber-soft text-amber-ink",
};

/** A compact line: what changed, by whom, when. */
export function EventLine({ entry, fresh }: { entry: TimelineEntry; fresh: boolean }) {
  const { t } = useTranslation();
  const now = useNow();
  const tone = (entry.action && loud[entry.action]) ?? "bg-sunken text-ink-soft";
  return (
    <div
      className={cx(
        "-mx-2 flex items-start gap-3 rounded-md px-2 py-0.5 text-sm transition-colors duration-700",
        fresh && "bg-pine-soft",
      )}
    >
      <span
        aria-hidden
        className={cx(
          "flex size-7 shrink-0 items-center justify-center rounded-full [&_svg]:size-3.5",
          tone,
        )}
      >
        {iconOf(entry)}
      </span>
      <p className="min-w-0 flex-1 pt-1">
        <span className="font-[540]">{eventText(entry, t, now)}</span>
        <span className="text-ink-soft">
          {" · "}
          {entry.actor?.name ?? t("requests.timeline.clock")}
          {" · "}
          <time dateTime={entry.at}>{formatMoment(entry.at, now)}</time>
        </span>
      </p>
    </div>
  );
}

function iconOf({ action, priority, rating, edited }: TimelineEntry): ReactNode {
  if (action) {
    const Icon = moveIcons[action];
    return <Icon />;
  }
  if (priority) return <Flag />;
  if (rating !== null) return <Star />;
  return edited ? <FilePen /> : <UserRoundCheck />;
}

/** Describes an event without gender: «Взято в роботу. Виконавець: Олена Коваль». */
export function eventText(entry: TimelineEntry, t: TFunction, now: Date): string {
  const { action, assignee, actor, priority, rating, edited, until } = entry;
  const takesIt = action === "accept" && assignee?.id === actor?.id;
  const given =
    assignee && !takesIt ? t("requests.timeline.assigned", { name: assignee.name }) : null;
  if (action) {
    const date = until ? formatDate(until, now) : "";
    const done = t(`requests.timeline.${actionEvents[action]}`, { date });
    return given ? `${done}. ${given}` : done;
  }
  if (priority)
    return t("requests.timeline.priority", {
      from: t(`requests.priority.${priority.from}`),
      to: t(`requests.priority.${priority.to}`),
    });
  if (rating !== null) return t("requests.timeline.rated", { count: rating });
  if (edited) return t("requests.timeline.edited");
  return given ?? t("requests.timeline.updated");
}
