import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { type CustomComponents, DayButton, DayPicker } from "react-day-picker";
import { IconButton } from "./button.tsx";
import { type DayText, formatDay } from "./calendar-days.ts";
import { cx } from "./cx.ts";

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
  const write = (date: Date, options: Intl.DateTimeFormatOptions) =>
    formatDay(textOf(date), language, options);
  const month = (date: Date) => write(date, { month: "long", year: "numeric" });
  const first = min ? dateOf(min) : undefined;
  const last = max ? dateOf(max) : undefined;
  return (
    <DayPicker
      mode="single"
      required
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- who opens a calendar walks it at once
      autoFocus
      fixedWeeks
      showOutsideDays
      weekStartsOn={1}
      navLayout="around"
      lang={language}
      selected={value ? dateOf(value) : undefined}
      onSelect={(date) => onSelect(textOf(date))}
      today={dateOf(today)}
      defaultMonth={dateOf(value ?? today)}
      {...(first ? { startMonth: first } : {})}
      {...(last ? { endMonth: last } : {})}
      disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
      modifiers={{ marked: (date) => marked?.has(textOf(date)) ?? false }}
      formatters={{
        formatCaption: month,
        formatDay: (date) => String(date.getDate()),
        formatWeekdayName: (date) => write(date, { weekday: "short" }),
      }}
      labels={{
        labelGrid: month,
        labelPrevious: () => previousLabel,
        labelNext: () => nextLabel,
        labelWeekday: (date) => write(date, { weekday: "long" }),
        labelDayButton: (date) =>
          write(date, { day: "numeric", month: "long", year: "numeric", weekday: "long" }),
      }}
      components={components}
      classNames={{
        root: "w-[19rem] max-w-full",
        month: "grid grid-cols-[auto_1fr_auto] items-center gap-y-2",
        month_caption: "text-center text-base font-[560]",
        caption_label: "inline-block first-letter:uppercase",
        month_grid: "col-span-3 w-full table-fixed border-collapse",
        weekday: "h-8 text-xs font-normal text-ink-soft",
        day: "p-0 text-center",
      }}
    />
  );
}

const components: Partial<CustomComponents> = {
  PreviousMonthButton: (button) => <Step {...button} icon={<ChevronLeft aria-hidden />} />,
  NextMonthButton: (button) => <Step {...button} icon={<ChevronRight aria-hidden />} />,
  DayButton: ({ modifiers, children, ...button }) => (
    <DayButton
      {...button}
      modifiers={modifiers}
      aria-current={modifiers["today"] ? "date" : undefined}
      className={cx(
        "relative inline-flex size-9 items-center justify-center rounded-md text-sm tabular-nums",
        "disabled:cursor-not-allowed disabled:text-line-control aria-disabled:text-line-control",
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

/** One month back or forth. */
function Step({ icon, ...button }: ComponentProps<"button"> & { icon: ReactNode }) {
  return (
    <IconButton
      size="sm"
      label={button["aria-label"] ?? ""}
      icon={icon}
      onClick={button.onClick}
      disabled={button["aria-disabled"] === true}
    />
  );
}

/** Midnight of a local day where the browser is: the calendar reckons with these and shows no time. */
function dateOf(day: DayText): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date);
}

function textOf(date: Date): DayText {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
