import type { ReactNode } from "react";
import { cx } from "../cx.ts";

export type TimelineItem = {
  key: string;
  title: ReactNode;
  /** A `<time>` element, in words people use. */
  time?: ReactNode;
  body?: ReactNode;
  icon?: ReactNode;
  tone?: "neutral" | "pine" | "amber" | "brick" | "sky";
};

const tones = {
  neutral: "bg-sunken text-ink-soft",
  pine: "bg-pine-soft text-pine-ink",
  amber: "bg-amber-soft text-amber-ink",
  brick: "bg-brick-soft text-brick-ink",
  sky: "bg-sky-soft text-sky-ink",
};

/** Lists events one below the other. */
export function Timeline({
  items,
  label,
  className,
}: {
  items: readonly TimelineItem[];
  label: string;
  className?: string;
}) {
  return (
    <ol aria-label={label} className={className}>
      {items.map(({ key, title, time, body, icon, tone = "neutral" }) => (
        <li key={key} className="group relative flex gap-3.5 pb-5 last:pb-0">
          <span
            aria-hidden
            className="absolute top-8 bottom-0 left-[0.9375rem] w-px bg-line-strong group-last:hidden"
          />
          <span
            className={cx(
              "relative flex size-8 shrink-0 items-center justify-center rounded-full [&_svg]:size-4",
              tones[tone],
            )}
          >
            {icon ?? <span className="size-2 rounded-full bg-current" />}
          </span>
          <div className="min-w-0 flex-1 pt-1">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p className="min-w-0 font-[520]">{title}</p>
              {time && <span className="text-sm text-ink-soft tabular-nums">{time}</span>}
            </div>
            {body && <div className="mt-1 text-ink-soft">{body}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
