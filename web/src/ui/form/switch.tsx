import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "../cx.ts";

export type SwitchProps = Omit<ComponentProps<"input">, "type" | "className" | "role"> & {
  label: ReactNode;
  hint?: ReactNode;
  hideLabel?: boolean;
  /** The switch at the far end, as in a list of settings. */
  spread?: boolean;
  onCheckedChange?: (checked: boolean) => void;
  className?: string;
};

/** On or off, at once; what is saved later is a checkbox. */
export function Switch({
  label,
  hint,
  hideLabel = false,
  spread = false,
  onCheckedChange,
  onChange,
  className,
  ...input
}: SwitchProps) {
  const generatedId = useId();
  const id = input.id ?? generatedId;
  return (
    <div
      className={cx(
        "flex min-w-0 items-start gap-3",
        spread && "flex-row-reverse justify-between",
        className,
      )}
    >
      <span className="flex h-[1lh] min-h-6 shrink-0 items-center">
        <input
          {...input}
          id={id}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox brings its own state
          role="switch"
          aria-describedby={hint ? `${id}-hint` : undefined}
          aria-label={hideLabel && typeof label === "string" ? label : input["aria-label"]}
          onChange={(event) => {
            onChange?.(event);
            onCheckedChange?.(event.currentTarget.checked);
          }}
          className="relative h-6 w-10 appearance-none rounded-full border border-line-control bg-sunken transition-colors duration-150 after:absolute after:top-[3px] after:left-[3px] after:size-4 after:rounded-full after:bg-line-control after:transition-[translate,background-color] after:duration-150 hover:border-ink-soft checked:border-pine checked:bg-pine checked:after:translate-x-4 checked:after:bg-on-pine checked:hover:bg-pine-hover disabled:cursor-not-allowed disabled:border-line-strong disabled:checked:bg-line-control"
        />
      </span>
      {!hideLabel && (
        <div className="min-w-0">
          <label
            htmlFor={id}
            className={cx("flex min-h-6 items-center", input.disabled && "text-ink-faint")}
          >
            <span className="min-w-0 wrap-anywhere">{label}</span>
          </label>
          {hint && (
            <p id={`${id}-hint`} className="text-sm text-ink-soft">
              {hint}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
