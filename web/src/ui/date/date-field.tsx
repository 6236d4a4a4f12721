import { Calendar as CalendarIcon } from "lucide-react";
import { type ComponentType, use, useRef, useState } from "react";
import type { CalendarProps } from "./calendar.tsx";
import { type DayText, isDay, readDay } from "./calendar-days.ts";
import { belongsToComposition } from "../composition.ts";
import { cx } from "../cx.ts";
import { arrangeLetters, DateOrderContext, writeDay } from "./date-order.ts";
import { Field, type FieldProps } from "../form/field.tsx";
import { floatingPanel } from "../overlay/floating-panel.ts";
import { innerBox, innerInput } from "../form/text-field.tsx";
import { usePopover } from "../overlay/use-popover.ts";

export type DateFieldProps = FieldProps & {
  id?: string;
  name?: string;
  language: string;
  /** A local date, YYYY-MM-DD; what was typed and is none stands here as it was typed. */
  value: string | null;
  /** Also gets what is no date or lies outside the bounds: a form must not send what it cannot read. */
  onValueChange: (value: string | null) => void;
  onBlur?: () => void;
  /** Today in the zone of the building; the caller knows it. */
  today: DayText;
  min?: DayText;
  max?: DayText;
  marked?: ReadonlySet<DayText>;
  disabled?: boolean;
  /** ДД.ММ.РРРР; shown in the order the person chose. */
  placeholder: string;
  calendarLabel: string;
  previousLabel: string;
  nextLabel: string;
  /** Shown of what is no date or lies outside the bounds; says which days there are. */
  invalidLabel: string;
};

/** Only who opens a calendar loads it; a second opening tries again where it could not be loaded. */
let calendar: ComponentType<CalendarProps> | undefined;
const loadCalendar = async () => {
  const { Calendar } = await import("./calendar.tsx");
  calendar = Calendar;
};
const prepareCalendar = () => {
  loadCalendar().catch(() => {});
};

/** Type it or pick it, in the order of DateOrderContext. What is typed is read when the field is left or Enter is pressed. */
export function DateField(props: DateFieldProps) {
  const { language, value, onValueChange, today, min, max, marked, disabled } = props;
  const { label, hint, required, optionalLabel, hideLabel, className } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const [Calendar, setCalendar] = useState(() => calendar);
  const popover = usePopover({
    anchor: box,
    placement: "bottom-start",
    onOpenChange: (open) => {
      if (!open || Calendar) return;
      loadCalendar().then(
        () => setCalendar(() => calendar),
        () => popover.hide(),
      );
    },
    onShown: (panel) => panel.querySelector<HTMLElement>("[role=grid] [tabindex='0']")?.focus(),
  });

  const day = value !== null && isDay(value) ? value : null;
  const fits = day !== null && (!min || day >= min) && (!max || day <= max);
  const order = use(DateOrderContext);
  const written = day ? writeDay(day, order) : (value ?? "");
  const settle = () => {
    if (typed === null) return;
    const text = typed.trim();
    setTyped(null);
    onValueChange(text === "" ? null : (readDay(text, today, order === "yyyy-mm-dd") ?? text));
  };

  return (
    <Field
      {...{ label, hint, required, optionalLabel, hideLabel, className }}
      id={props.id}
      error={value !== null && !fits ? props.invalidLabel : props.error}
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
              placeholder={arrangeLetters(props.placeholder, order)}
              value={typed ?? written}
              onChange={(event) => setTyped(event.currentTarget.value)}
              onBlur={() => {
                settle();
                props.onBlur?.();
              }}
              onKeyDown={(event) => {
                if (event.key === "Enter" && !belongsToComposition(event.nativeEvent)) settle();
                if (event.key === "ArrowDown" && event.altKey) popover.show();
              }}
              className={cx(innerInput, "tabular-nums")}
            />
            {props.name && <input type="hidden" name={props.name} value={value ?? ""} />}
            <button
              type="button"
              {...popover.triggerProps}
              onPointerEnter={() => {
                popover.triggerProps.onPointerEnter();
                prepareCalendar();
              }}
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
            aria-labelledby={popover.open ? `${control.id}-label` : undefined}
            className={cx(floatingPanel, "p-3")}
          >
            {popover.open && Calendar && (
              <Calendar
                {...{ language, today, min, max, marked }}
                value={day}
                previousLabel={props.previousLabel}
                nextLabel={props.nextLabel}
                onSelect={(day) => {
                  setTyped(null);
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
