import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { cx } from "../cx.ts";
import { VisuallyHidden } from "../visually-hidden.tsx";

/** Props of every labelled control. */
export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** Said beside the label of what may be left empty. */
  optionalLabel?: string;
  hideLabel?: boolean;
  counter?: { value: number; max: number; label?: string | undefined } | undefined;
  className?: string;
};

type ControlProps = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
};

type Props = FieldProps & {
  id?: string;
  /** A group is named by aria-labelledby: a label element can point at one control only. */
  group?: "group" | "radiogroup";
  children: (control: ControlProps) => ReactNode;
};

/** Label, control, hint and error, tied together for eyes and for ears. */
export function Field({ id, group, children, className, ...field }: Props) {
  const generatedId = useId();
  const base = id ?? generatedId;
  const { label, hint, error, required, optionalLabel, hideLabel, counter } = field;
  const described = cx(
    error && `${base}-error`,
    hint && `${base}-hint`,
    counter && `${base}-count`,
  );
  const control: ControlProps = {
    id: base,
    "aria-describedby": described || undefined,
    "aria-invalid": error ? true : undefined,
    "aria-required": required ? true : undefined,
  };
  const Label = group ? "span" : "label";
  return (
    <div
      className={cx("flex min-w-0 flex-col gap-1.5", className)}
      role={group}
      aria-labelledby={group && `${base}-label`}
      aria-describedby={group && control["aria-describedby"]}
      aria-invalid={group && control["aria-invalid"]}
      aria-required={group === "radiogroup" ? control["aria-required"] : undefined}
    >
      <Label
        id={`${base}-label`}
        htmlFor={group ? undefined : base}
        className={
          hideLabel
            ? "sr-only"
            : "flex flex-wrap items-baseline gap-x-1.5 text-sm font-[560] text-ink"
        }
      >
        <span>
          {label}
          {required && (
            <span aria-hidden className="text-brick-ink">
              {"\u00a0*"}
            </span>
          )}
        </span>
        {optionalLabel && <span className="font-normal text-ink-faint">{optionalLabel}</span>}
      </Label>
      {children(control)}
      {(error || hint || counter) && (
        <div className="flex items-start justify-between gap-3 text-sm">
          <div className="min-w-0">
            {error && (
              <p id={`${base}-error`} className="flex gap-1.5 text-brick-ink">
                <CircleAlert aria-hidden className="mt-[0.15em] size-[1.1em] shrink-0" />
                <span>{error}</span>
              </p>
            )}
            {hint && (
              <p id={`${base}-hint`} className={error ? "sr-only" : "text-ink-soft"}>
                {hint}
              </p>
            )}
          </div>
          {counter && <Counter id={`${base}-count`} {...counter} />}
        </div>
      )}
    </div>
  );
}

function Counter({
  id,
  value,
  max,
  label,
}: {
  id: string;
  value: number;
  max: number;
  label?: string;
}) {
  return (
    <span
      id={id}
      data-numeric
      className={cx("shrink-0 tabular-nums", value > max ? "text-brick-ink" : "text-ink-faint")}
    >
      {label && <VisuallyHidden>{label} </VisuallyHidden>}
      {value}/{max}
    </span>
  );
}

/** The box every text-like control draws itself in. */
export const fieldBox =
  "w-full min-w-0 rounded-md border border-line-control bg-field text-base text-ink " +
  "transition-[border-color,box-shadow] duration-100 hover:border-ink-soft " +
  "focus-visible:border-pine focus-visible:outline-2 focus-visible:outline-offset-0 " +
  "focus-within:border-pine aria-invalid:border-brick has-aria-invalid:border-brick " +
  "disabled:cursor-not-allowed disabled:border-line-strong disabled:bg-sunken disabled:text-ink-soft";
