import { Check, Minus } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "../cx.ts";

export type CheckboxProps = Omit<ComponentProps<"input">, "type" | "className"> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  hideLabel?: boolean;
  indeterminate?: boolean;
  onCheckedChange?: (checked: boolean) => void;
  className?: string;
};

/** The browser's own checkbox in our clothes, so forms and screen readers know it. */
export function Checkbox({
  label,
  hint,
  error,
  hideLabel = false,
  indeterminate = false,
  onCheckedChange,
  onChange,
  className,
  ref,
  ...input
}: CheckboxProps) {
  const generatedId = useId();
  const id = input.id ?? generatedId;
  const described = cx(error && `${id}-error`, hint && `${id}-hint`);
  return (
    <div className={cx("flex min-w-0 items-start gap-2.5", hideLabel && "relative", className)}>
      <span className="relative flex h-[1lh] min-h-6 w-5 shrink-0 items-center justify-center">
        <input
          {...input}
          id={id}
          type="checkbox"
          ref={(element) => {
            if (element) element.indeterminate = indeterminate;
            if (typeof ref === "function") return ref(element);
            if (ref) ref.current = element;
            return undefined;
          }}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          aria-label={
            input["aria-label"] ?? (hideLabel && typeof label === "string" ? label : undefined)
          }
          onChange={(event) => {
            onChange?.(event);
            onCheckedChange?.(event.currentTarget.checked);
          }}
          className="peer relative size-[1.125rem] shrink-0 appearance-none rounded-xs border before:absolute before:-inset-[0.25rem] border-line-control bg-field transition-colors checked:border-pine checked:bg-pine indeterminate:border-pine indeterminate:bg-pine hover:border-ink-soft checked:hover:bg-pine-hover disabled:cursor-not-allowed disabled:border-line-strong disabled:bg-sunken disabled:checked:bg-line-control aria-invalid:border-brick"
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute size-3.5 text-on-pine opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-0"
        />
        <Minus
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute size-3.5 text-on-pine opacity-0 peer-indeterminate:opacity-100"
        />
      </span>
      {!hideLabel && (
        <div className="min-w-0">
          <label
            htmlFor={id}
            className={cx("flex min-h-6 items-center", input.disabled && "text-ink-faint")}
          >
            <span>{label}</span>
          </label>
          {hint && (
            <p id={`${id}-hint`} className="text-sm text-ink-soft">
              {hint}
            </p>
          )}
          {error && (
            <p id={`${id}-error`} className="text-sm text-brick-ink">
              {error}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
