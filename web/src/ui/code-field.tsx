import { cx } from "./cx.ts";
import { Field, type FieldProps } from "./field.tsx";

export type CodeFieldProps = Omit<FieldProps, "counter"> & {
  value: string;
  onValueChange: (value: string) => void;
  /** Once all digits are there. */
  onComplete?: (value: string) => void;
  length?: number;
  disabled?: boolean;
  autoFocus?: boolean;
};

/** One real input under drawn cells: pasting, autofill from a message and screen readers just work. */
export function CodeField({
  value,
  onValueChange,
  onComplete,
  length = 6,
  disabled = false,
  autoFocus = false,
  ...field
}: CodeFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <div className="group relative w-fit">
          <input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a screen that asks for nothing but the code
            autoFocus={autoFocus}
            disabled={disabled}
            value={value}
            onChange={(event) => {
              const digits = event.currentTarget.value.replaceAll(/\D/gu, "").slice(0, length);
              onValueChange(digits);
              if (digits.length === length && digits !== value) onComplete?.(digits);
            }}
            className="absolute inset-0 z-1 w-full cursor-text bg-transparent text-transparent caret-transparent opacity-0"
          />
          <div aria-hidden className="flex gap-2">
            {Array.from({ length }, (_, at) => (
              <span
                key={at}
                className={cx(
                  "flex h-14 w-[clamp(2.25rem,11vw,2.875rem)] items-center justify-center rounded-md border border-line-control bg-field text-2xl font-[560] tabular-nums transition-[border-color,box-shadow]",
                  at === Math.min(value.length, length - 1) &&
                    "group-focus-within:border-pine group-focus-within:shadow-[0_0_0_2px_var(--ring)]",
                  at === length / 2 && "ml-2",
                  "group-has-aria-invalid:border-brick group-has-disabled:border-line-strong group-has-disabled:bg-sunken group-has-disabled:text-ink-soft",
                )}
              >
                {value[at] ?? ""}
              </span>
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}
