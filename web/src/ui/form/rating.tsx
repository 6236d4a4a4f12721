import { Star } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { cx } from "../cx.ts";
import { Field, type FieldProps } from "./field.tsx";

const steps = [1, 2, 3, 4, 5] as const;

export type RatingFieldProps = FieldProps & {
  value: number | null;
  onValueChange: (value: number) => void;
  /** Words for each number of stars: "5 — дуже добре". */
  stepLabel: (stars: number) => string;
  disabled?: boolean;
};

/** One to five stars: five radios, arrows included. */
export function RatingField({
  value,
  onValueChange,
  stepLabel,
  disabled,
  ...field
}: RatingFieldProps) {
  const name = useId();
  const [hover, setHover] = useState<number | null>(null);
  const lit = hover ?? value ?? 0;
  return (
    <Field {...field} group="radiogroup">
      {() => (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <div className="-ml-1.5 flex max-w-full" onPointerLeave={() => setHover(null)}>
            {steps.map((stars) => (
              <label
                key={stars}
                onPointerEnter={() => setHover(disabled ? null : stars)}
                className="relative flex h-11 w-11 min-w-6 items-center justify-center rounded-md transition-[scale] active:scale-90 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ring"
              >
                <input
                  type="radio"
                  name={name}
                  value={stars}
                  checked={value === stars}
                  disabled={disabled}
                  aria-label={stepLabel(stars)}
                  onChange={() => onValueChange(stars)}
                  className="absolute inset-0 cursor-pointer appearance-none rounded-md outline-none"
                />
                <Star
                  aria-hidden
                  strokeWidth={1.6}
                  className={cx(
                    "size-7 max-w-full transition-colors",
                    stars <= lit ? "fill-lit text-amber" : "text-line-control",
                  )}
                />
              </label>
            ))}
          </div>
          <span aria-hidden className="min-h-[1lh] text-ink-soft">
            {lit > 0 && stepLabel(lit)}
          </span>
        </div>
      )}
    </Field>
  );
}

export type RatingProps = {
  value: number;
  /** The whole thing in words: "4,7 з 5". */
  label: string;
  size?: "sm" | "md";
  /** Written after the stars, e.g. the number of reviews. */
  children?: ReactNode;
};

export function Rating({ value, label, size = "sm", children }: RatingProps) {
  const star = size === "sm" ? "size-4" : "size-5";
  return (
    <span className="inline-flex items-center gap-1.5">
      <span role="img" aria-label={label} className="flex gap-px">
        {steps.map((stars) => (
          <span key={stars} className="relative">
            <Star strokeWidth={1.6} className={cx(star, "text-line-control")} />
            <span
              className="absolute inset-0 overflow-hidden"
              style={{ width: `${Math.round(Math.min(1, Math.max(0, value - stars + 1)) * 100)}%` }}
            >
              <Star strokeWidth={1.6} className={cx(star, "fill-lit text-amber")} />
            </span>
          </span>
        ))}
      </span>
      {children && <span className="text-sm text-ink-soft tabular-nums">{children}</span>}
    </span>
  );
}
