import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { VisuallyHidden } from "../visually-hidden.tsx";

type StepperStep = { key: string; label: ReactNode; description?: ReactNode };

export type StepperProps = {
  label: string;
  steps: readonly StepperStep[];
  /** Index of the step one is at; equal to the length when all is done. */
  current: number;
  orientation?: "horizontal" | "vertical";
  doneLabel: string;
  className?: string;
};

/** Where one is on a known way. */
export function Stepper({
  label,
  steps,
  current,
  orientation = "horizontal",
  doneLabel,
  className,
}: StepperProps) {
  const across = orientation === "horizontal";
  return (
    <ol aria-label={label} className={cx("flex", across ? "w-full" : "flex-col", className)}>
      {steps.map((step, at) => {
        const done = at < current;
        const now = at === current;
        const last = at === steps.length - 1;
        return (
          <li
            key={step.key}
            aria-current={now ? "step" : undefined}
            className={cx(
              "relative flex min-w-0",
              across ? "flex-1 flex-col gap-2" : "gap-3.5 pb-6 last:pb-0",
            )}
          >
            {!last && (
              <span
                aria-hidden
                className={cx(
                  "absolute rounded-full",
                  across
                    ? "top-[0.9375rem] right-2 left-10 h-0.5"
                    : "top-9 bottom-1 left-[0.9375rem] w-0.5",
                  done ? "bg-pine" : "bg-line",
                )}
              />
            )}
            <span
              className={cx(
                "relative flex size-8 shrink-0 items-center justify-center rounded-full text-sm font-semibold tabular-nums [&_svg]:size-4",
                done && "bg-pine text-on-pine",
                now && "bg-pine-soft text-pine-ink shadow-[inset_0_0_0_2px_var(--pine)]",
                !done &&
                  !now &&
                  "bg-surface text-ink-soft shadow-[inset_0_0_0_1px_var(--line-control)]",
              )}
            >
              {done ? <Check aria-hidden strokeWidth={2.6} /> : at + 1}
            </span>
            <div className={cx("min-w-0", across ? cx("pr-3", !now && "max-sm:sr-only") : "pt-1")}>
              <p className={cx("text-sm", now ? "font-[620] text-ink" : "text-ink-soft")}>
                {step.label}
                {done && <VisuallyHidden> {doneLabel}</VisuallyHidden>}
              </p>
              {step.description && (
                <p className="mt-0.5 text-sm text-ink-soft">{step.description}</p>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
