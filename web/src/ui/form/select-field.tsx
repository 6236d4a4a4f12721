import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "../cx.ts";
import { Field, fieldBox, type FieldProps } from "./field.tsx";

export type SelectOption = { value: string; label: string; disabled?: boolean; group?: string };

export type SelectFieldProps = FieldProps &
  Omit<ComponentProps<"select">, "required" | "className" | "children" | "multiple" | "size"> & {
    options: readonly SelectOption[];
    /** The first, empty choice. Without `clearable` it cannot be chosen again. */
    placeholder?: string;
    clearable?: boolean;
    onValueChange?: (value: string) => void;
    leading?: ReactNode;
    compact?: boolean;
  };

/** The browser's own select, dressed where the browser allows it: phones keep their wheel. */
export function SelectField({
  label,
  hint,
  error,
  required,
  optionalLabel,
  hideLabel,
  counter,
  className,
  options,
  placeholder,
  clearable = false,
  onValueChange,
  onChange,
  leading,
  compact = false,
  ...select
}: SelectFieldProps) {
  const field = { label, hint, error, required, optionalLabel, hideLabel, counter, className };
  return (
    <Field {...field} id={select.id}>
      {(control) => (
        <div className="relative flex">
          {leading && (
            <span className="pointer-events-none absolute inset-y-0 left-control-x z-1 flex items-center text-ink-soft [&_svg]:size-[1.15em]">
              {leading}
            </span>
          )}
          <select
            {...select}
            {...control}
            onChange={(event) => {
              onChange?.(event);
              onValueChange?.(event.currentTarget.value);
            }}
            className={cx(
              "select truncate pr-9",
              fieldBox,
              compact ? "min-h-control-sm text-sm" : "min-h-control",
              leading ? "pl-[calc(var(--control-x)*2+0.9em)]" : "pl-control-x",
            )}
          >
            {placeholder !== undefined && (
              <option value="" disabled={!clearable} hidden={!clearable}>
                {placeholder}
              </option>
            )}
            {grouped(options).map(([group, members]) =>
              group === undefined ? (
                members.map(option)
              ) : (
                <optgroup key={group} label={group}>
                  {members.map(option)}
                </optgroup>
              ),
            )}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-3 my-auto size-[1.1em] text-ink-soft"
          />
        </div>
      )}
    </Field>
  );
}

function option({ value, label, disabled }: SelectOption) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}

/** Groups options: neighbours of one group stay together, in the order they came. */
function grouped(options: readonly SelectOption[]) {
  const runs: [string | undefined, SelectOption[]][] = [];
  for (const one of options) {
    const last = runs.at(-1);
    if (last && last[0] === one.group) last[1].push(one);
    else runs.push([one.group, [one]]);
  }
  return runs;
}
