import { Calendar as CalendarIcon } from "lucide-react";
import { useRef, useState } from "react";
import { Calendar } from "./calendar.tsx";
import { type DayText, formatDay, readDay } from "./calendar-days.ts";
import { cx } from "./cx.ts";
import { Field, type FieldProps } from "./field.tsx";
import { floatingPanel } from "./popover.tsx";
import { innerBox, innerInput } from "./text-field.tsx";
import { usePopover } from "./use-popover.ts";

export type DateFieldProps = FieldProps & {
  id?: string;
  name?: string;
  language: string;
  /** A local date, YYYY-MM-DD. */
  value: DayText | null;
  onValueChange: (value: DayText | null) => void;
  onBlur?: () => void;
  /** Today in the zone of the house; the caller knows it. */
  today: DayText;
  min?: DayText;
  max?: DayText;
  marked?: ReadonlySet<DayText>;
  disabled?: boolean;
  /** E.g. ДД.ММ.РРРР. */
  placeholder: string;
  calendarLabel: string;
  previousLabel: string;
  nextLabel: string;
  /** Shown when what was typed is no date or lies outside the bounds. */
  invalidLabel: string;
};

/** Type it or pick it. What is typed is read when the field is left or Enter is pressed. */
export function DateField(props: DateFieldProps) {
  const { language, value, onValueChange, today, min, max, marked, disabled } = props;
  const { label, hint, required, optionalLabel, hideLabel, className } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const popover = usePopover({
    anchor: box,
    placement: "bottom-start",
    onShown: (panel) => panel.querySelector<HTMLElement>("[role=grid] [tabindex='0']")?.focus(),
  });

  const written = value
    ? formatDay(value, language, { day: "2-digit", month: "2-digit", year: "numeric" })
    : "";
  const settle = () => {
    if (typed === null) return;
    const day = typed.trim() === "" ? null : readDay(typed, today);
    const fits = day !== null && (!min || day >= min) && (!max || day <= max);
    setWrong(typed.trim() !== "" && !fits);
    if (typed.trim() === "" || fits) {
      setTyped(null);
      onValueChange(day);
    }
  };

  return (
    <Field
      {...{ label, hint, required, optionalLabel, hideLabel, className }}
      id={props.id}
      error={wrong ? props.invalidLabel : props.error}
    >
      {(control) => (
        <>
          <div ref={box} className={innerBox}>
            <input
              {...control}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              disabled={disabled}
              placeholder={props.placeholder}
              value={typed ?? written}
              onChange={(event) => setTyped(event.currentTarget.value)}
              onBlur={() => {
                settle();
                props.onBlur?.();
              }}
              onKeyDown={(event) => {
                if (event.key === "Enter") settle();
                if (event.key === "ArrowDown" && event.altKey) popover.show();
              }}
              className={cx(innerInput, "tabular-nums")}
            />
            {props.name && <input type="hidden" name={props.name} value={value ?? ""} />}
            <button
              type="button"
              {...popover.triggerProps}
              aria-haspopup="dialog"
              aria-label={props.calendarLabel}
              disabled={disabled}
              className="mr-1 flex size-8 shrink-0 items-center justify-center rounded-sm text-ink-soft hover:bg-hover hover:text-ink [&_svg]:size-[1.15em]"
            >
              <CalendarIcon aria-hidden />
            </button>
          </div>
          <div
            {...popover.panelProps}
            role="dialog"
            aria-label={props.calendarLabel}
            className={cx(floatingPanel, "p-3")}
          >
            {popover.open && (
              <Calendar
                {...{ language, value, today, min, max, marked }}
                previousLabel={props.previousLabel}
                nextLabel={props.nextLabel}
                onSelect={(day) => {
                  setTyped(null);
                  setWrong(false);
                  onValueChange(day);
                  popover.hide();
                }}
              />
            )}
          </div>
        </>
      )}
    </Field>
  );
}
