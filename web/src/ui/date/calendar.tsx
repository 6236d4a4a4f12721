import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { type CustomComponents, DayButton, DayPicker } from "react-day-picker";
import { IconButton } from "../button.tsx";
import { type DayText, formatDay } from "./calendar-days.ts";
import { cx } from "../cx.ts";

export type CalendarProps = {
  language: string;
  value: DayText | null;
  onSelect: (day: DayText) => void;
  today: DayText;
  min?: DayText | undefined;
  max?: DayText | undefined;
  previousLabel: string;
  nextLabel: string;
  /** Days that carry something, such as a free slot. */
  marked?: ReadonlySet<DayText> | undefined;
};

/** A month of days, Monday first and always six weeks high; the arrow keys walk it. */
export function Calendar(props: CalendarProps) {
  const { language, value, onSelect, today, min, max, previousLabel, nextLabel, marked } = props;
  const [month, setMonth] = useState(() => dateOf(within(value ?? today, min, max)));
  const shown = textOf(month).slice(0, 7);
  const turn = (by: number) => setMonth(new Date(month.getFullYear(), month.getMonth() + by));
  const write = (date: Date, options: Intl.DateTimeFormatOptions) =>
    formatDay(textOf(date), language, options);
  const nameOf = (date: Date) => write(date, { month: "long", year: "numeric" });
  return (
    <div className="w-[19rem] max-w-full">
      <div className="mb-2 flex items-center justify-between">
        <IconButton
          size="sm"
          label={previousLabel}
          icon={<ChevronLeft aria-hidden />}
          onClick={() => turn(-1)}
          disabled={min !== undefined && shown <= min.slice(0, 7)}
        />
        <p aria-live="polite" className="text-base font-[560] first-letter:uppercase">
          {nameOf(month)}
        </p>
        <IconButton
          size="sm"
          label={nextLabel}
          icon={<ChevronRight aria-hidden />}
          onClick={() => turn(1)}
          disabled={max !== undefined && shown >= max.slice(0, 7)}
        />
      </div>
      <DayPicker
        mode="single"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- who opens a calendar walks it at once
        autoFocus
        fixedWeeks
        hideNavigation
        showOutsideDays
        weekStartsOn={1}
        lang={language}
        month={month}
        onMonthChange={setMonth}
        selected={value ? dateOf(value) : undefined}
        onSelect={(date) => onSelect(textOf(date))}
        today={dateOf(today)}
        // Its own bounds would hide the days around them.
        disabled={(date) => within(textOf(date), min, max) !== textOf(date)}
        modifiers={{ marked: (date) => marked?.has(textOf(date)) ?? false }}
        formatters={{
          formatDay: (date) => String(date.getDate()),
          formatWeekdayName: (date) => write(date, { weekday: "short" }),
        }}
        labels={{
          labelGrid: nameOf,
          labelWeekday: (date) => write(date, { weekday: "long" }),
          labelDayButton: (date) =>
            write(date, { day: "numeric", month: "long", year: "numeric", weekday: "long" }),
        }}
        components={components}
        classNames={{
          month_caption: "hidden",
          month_grid: "w-full table-fixed border-collapse",
          weekday: "h-8 text-xs font-normal text-ink-soft",
          day: "p-0 text-center",
        }}
      />
    </div>
  );
}

const components: Partial<CustomComponents> = {
  DayButton: ({ modifiers, children, ...button }) => (
    <DayButton
      {...button}
      modifiers={modifiers}
      aria-current={modifiers["today"] ? "date" : undefined}
      className={cx(
        "relative inline-flex size-9 items-center justify-center rounded-md text-sm tabular-nums disabled:cursor-not-allowed disabled:text-line-control",
        modifiers["selected"] ? "bg-pine font-[560] text-on-pine" : "enabled:hover:bg-hover",
        !modifiers["selected"] && modifiers["outside"] && "enabled:text-ink-faint",
        !modifiers["selected"] &&
          modifiers["today"] &&
          "font-[620] text-pine-ink shadow-[inset_0_0_0_1px_var(--pine-line)]",
      )}
    >
      {children}
      {modifiers["marked"] && <span className="absolute bottom-1 size-1 rounded-full bg-amber" />}
    </DayButton>
  ),
};

function within(day: DayText, min: DayText | undefined, max: DayText | undefined): DayText {
  if (min && day < min) return min;
  return max && day > max ? max : day;
}

/** Converts a local day to midnight of the browser's zone, for the calendar. */
function dateOf(day: DayText): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date);
}

function textOf(date: Date): DayText {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
