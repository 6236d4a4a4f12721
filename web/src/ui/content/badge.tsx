import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { VisuallyHidden } from "../visually-hidden.tsx";

export type BadgeTone = "neutral" | "pine" | "amber" | "brick" | "sky";

const tones: Record<BadgeTone, string> = {
  neutral: "bg-sunken text-ink-soft border-line",
  pine: "bg-pine-soft text-pine-ink border-pine-line/50",
  amber: "bg-amber-soft text-amber-ink border-amber-line/50",
  brick: "bg-brick-soft text-brick-ink border-brick-line/50",
  sky: "bg-sky-soft text-sky-ink border-sky-line/50",
};

export type BadgeProps = {
  tone?: BadgeTone;
  /** Tone alone must not carry the meaning: an icon goes with the word. */
  icon?: ReactNode;
  size?: "sm" | "md";
  className?: string;
  children: ReactNode;
};

export function Badge({ tone = "neutral", icon, size = "sm", className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        "inline-flex max-w-full items-center gap-1 rounded-sm border font-[560] whitespace-nowrap [&_svg]:size-[1.1em] [&_svg]:shrink-0",
        size === "sm" ? "h-[1.375rem] px-1.5 text-xs" : "h-7 gap-1.5 px-2.5 text-sm",
        tones[tone],
        className,
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}

const counts = {
  brick: "bg-brick text-on-brick",
  pine: "bg-pine text-on-pine",
  neutral: "bg-line-strong text-ink",
};

export type CountBadgeProps = {
  count: number;
  tone?: keyof typeof counts;
  /** Spoken instead of the bare number. */
  label?: string;
  className?: string;
};

/** Nothing at 0; '99+' above 99. */
export function CountBadge({ count, tone = "brick", label, className }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span
      className={cx(
        "inline-flex h-[1.125rem] min-w-[1.125rem] items-center justify-center rounded-full px-1 text-[0.6875rem] leading-none font-semibold tabular-nums",
        counts[tone],
        className,
      )}
    >
      <span aria-hidden={label ? true : undefined}>{count > 99 ? "99+" : count}</span>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
