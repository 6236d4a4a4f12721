import { type ReactNode, useId } from "react";
import { cx } from "../cx.ts";
import { Field, type FieldProps } from "./field.tsx";

export type RadioOption<Value extends string = string> = {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
};

type RadioChoice<Value extends string> = {
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  name?: string;
  disabled?: boolean;
};

export type RadioGroupProps<Value extends string> = FieldProps &
  RadioChoice<Value> & {
    /** `card` for choices that need a sentence each. */
    look?: "list" | "row" | "card";
    columns?: 1 | 2 | 3;
  };

const grids = { 1: "", 2: "sm:grid-cols-2", 3: "sm:grid-cols-3" };

const dot =
  "relative mt-[calc((1lh-1.125rem)/2)] size-[1.125rem] shrink-0 appearance-none rounded-full border border-line-control bg-field transition-colors " +
  "after:absolute after:inset-[0.25rem] after:scale-0 after:rounded-full after:bg-on-pine after:transition-transform checked:border-pine checked:bg-pine checked:after:scale-100 " +
  "hover:border-ink-soft disabled:cursor-not-allowed disabled:border-line-strong disabled:bg-sunken disabled:checked:bg-line-control";

const card =
  "rounded-md border border-line-strong bg-field p-[min(0.875rem,4vw)] transition-colors hover:border-line-control " +
  "has-checked:border-pine has-checked:bg-pine-soft has-checked:shadow-[inset_0_0_0_1px_var(--pine)] " +
  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-disabled:bg-sunken";

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const {
    options,
    value,
    onValueChange,
    name,
    disabled,
    look = "list",
    columns = 1,
    ...field
  } = props;
  const generatedId = useId();
  const asCard = look === "card";
  return (
    <Field {...field} group="radiogroup">
      {() => (
        <div
          className={cx(
            look === "row" ? "flex flex-wrap gap-x-6" : "grid grid-cols-[minmax(0,1fr)]",
            asCard && "mt-0.5 gap-2.5",
            asCard && grids[columns],
          )}
        >
          {options.map((option) => {
            const off = disabled || option.disabled;
            const hint = option.hint ? `${generatedId}-${option.value}` : undefined;
            return (
              <label
                key={option.value}
                className={cx(
                  "flex min-h-8 items-start gap-2.5",
                  asCard ? cx("@container", card) : "py-1",
                  off && "text-ink-faint",
                )}
              >
                <input
                  type="radio"
                  name={name ?? generatedId}
                  value={option.value}
                  checked={option.value === value}
                  disabled={off}
                  aria-describedby={hint}
                  onChange={() => onValueChange(option.value)}
                  className={cx(dot, asCard && "outline-none")}
                />
                <span className="min-w-0 flex-1">
                  <span className={cx("wrap-anywhere", asCard && "font-[560]")}>
                    {option.label}
                  </span>
                  {option.hint && (
                    <span id={hint} className="block text-sm wrap-anywhere text-ink-soft">
                      {option.hint}
                    </span>
                  )}
                </span>
                {option.icon && (
                  <span className="shrink-0 text-ink-soft @max-[10rem]:hidden [&_svg]:size-5">
                    {option.icon}
                  </span>
                )}
              </label>
            );
          })}
        </div>
      )}
    </Field>
  );
}

export type SegmentedProps<Value extends string> = RadioChoice<Value> & {
  label: string;
  size?: "sm" | "md";
  /** Icons only; the labels stay for ears. */
  iconsOnly?: boolean;
  className?: string;
};

/** Few short choices side by side: list or board, week or month. */
export function SegmentedControl<Value extends string>(props: SegmentedProps<Value>) {
  const {
    label,
    options,
    value,
    onValueChange,
    name,
    disabled,
    size = "md",
    iconsOnly = false,
    className,
  } = props;
  const generatedId = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx(
        "inline-grid max-w-full auto-cols-[minmax(max-content,1fr)] grid-flow-col overflow-x-auto rounded-md bg-sunken p-[3px] shadow-[inset_0_0_0_1px_var(--line)]",
        className,
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          title={iconsOnly && typeof option.label === "string" ? option.label : undefined}
          className={cx(
            "relative flex min-w-0 items-center justify-center gap-1.5 rounded-sm px-3 font-[540] whitespace-nowrap text-ink-soft transition-colors [&_svg]:size-[1.15em]",
            size === "sm"
              ? "min-h-[calc(var(--control-sm)-6px)] text-sm"
              : "min-h-[calc(var(--control)-6px)] text-base",
            "hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-xs has-focus-visible:outline-2 has-focus-visible:-outline-offset-1 has-focus-visible:outline-ring has-disabled:text-ink-faint",
          )}
        >
          <input
            type="radio"
            name={name ?? generatedId}
            value={option.value}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => onValueChange(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-sm outline-none"
          />
          {option.icon}
          <span className={iconsOnly ? "sr-only" : "truncate"}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
