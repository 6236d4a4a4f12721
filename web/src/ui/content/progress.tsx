import type { ReactNode } from "react";
import { cx } from "../cx.ts";

type Tone = "pine" | "amber" | "brick";
const fills: Record<Tone, string> = { pine: "bg-pine", amber: "bg-amber", brick: "bg-brick" };
const strokes: Record<Tone, string> = {
  pine: "var(--pine)",
  amber: "var(--amber)",
  brick: "var(--brick)",
};

export type ProgressBarProps = {
  /** 0 to 1. */
  value: number;
  label: string;
  /** In words beside the label: "3 з 5". */
  valueLabel?: ReactNode;
  hideLabel?: boolean;
  tone?: Tone;
  className?: string;
};

export function ProgressBar({
  value,
  label,
  valueLabel,
  hideLabel = false,
  tone = "pine",
  className,
}: ProgressBarProps) {
  const share = clamp(value);
  return (
    <div className={className}>
      {!hideLabel && (
        <div className="mb-1.5 flex justify-between gap-4 text-sm">
          <span className="text-ink-soft">{label}</span>
          {valueLabel && <span className="font-[560] tabular-nums">{valueLabel}</span>}
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={typeof valueLabel === "string" ? valueLabel : undefined}
        className="h-2 overflow-hidden rounded-full bg-sunken shadow-[inset_0_0_0_1px_var(--line)]"
      >
        <div
          className={cx(
            "h-full origin-left rounded-full transition-transform duration-300",
            fills[tone],
          )}
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  );
}

export type ProgressRingProps = {
  value: number;
  label: string;
  size?: number;
  tone?: Tone;
  children?: ReactNode;
};

/** A ring with words in the middle. */
export function ProgressRing({
  value,
  label,
  size = 72,
  tone = "pine",
  children,
}: ProgressRingProps) {
  const round = 2 * Math.PI * 26;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(clamp(value) * 100)}
      className="relative inline-flex shrink-0 items-center justify-center"
      style={{ width: size, height: size }}
    >
      <svg viewBox="0 0 60 60" aria-hidden className="absolute inset-0 -rotate-90">
        <circle cx="30" cy="30" r="26" fill="none" stroke="var(--line)" strokeWidth="5" />
        <circle
          cx="30"
          cy="30"
          r="26"
          fill="none"
          stroke={strokes[tone]}
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray={round}
          strokeDashoffset={round * (1 - clamp(value))}
          className="transition-[stroke-dashoffset] duration-300"
        />
      </svg>
      <span className="relative text-sm font-[560] tabular-nums">{children}</span>
    </div>
  );
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));
