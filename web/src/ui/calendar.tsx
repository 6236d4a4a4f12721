import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { IconButton } from "./button.tsx";
import {
  addDays,
  addMonths,
  clampDay,
  type DayText,
  formatDay,
  weekday,
  weeksOf,
} from "./calendar-days.ts";
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

export function Calendar(props: CalendarProps) {
  const { language, value, onSelect, today, min, max, previousLabel, nextLabel, marked } = props;
  const [cursor, setCursor] = useState(() => clampDay(value ?? today, min, max));
  const moved = useRef(false);
  const grid = useRef<HTMLTableElement>(null);
  const month = cursor.slice(0, 7);
  const go = (day: DayText) => setCursor(clampDay(day, min, max));

  useLayoutEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const step: Record<string, () => DayText> = {
      ArrowLeft: () => addDays(cursor, -1),
      ArrowRight: () => addDays(cursor, 1),
      ArrowUp: () => addDays(cursor, -7),
      ArrowDown: () => addDays(cursor, 7),
      Home: () => addDays(cursor, -weekday(cursor)),
      End: () => addDays(cursor, 6 - weekday(cursor)),
      PageUp: () => addMonths(cursor, event.shiftKey ? -12 : -1),
      PageDown: () => addMonths(cursor, event.shiftKey ? 12 : 1),
    };
    const to = step[event.key];
    if (!to) return;
    event.preventDefault();
    moved.current = true;
    go(to());
  };

  const week = weeksOf(cursor)[1] ?? [];
  const name = formatDay(cursor, language, { month: "long", year: "numeric" });
  return (
    <div className="w-[19rem] max-w-full">
      <div className="mb-2 flex items-center justify-between">
        <IconButton
          size="sm"
          label={previousLabel}
          icon={<ChevronLeft aria-hidden />}
          onClick={() => go(addMonths(cursor, -1))}
          disabled={min !== undefined && month <= min.slice(0, 7)}
        />
        <p aria-live="polite" className="text-base font-[560] first-letter:uppercase">
          {name}
        </p>
        <IconButton
          size="sm"
          label={nextLabel}
          icon={<ChevronRight aria-hidden />}
          onClick={() => go(addMonths(cursor, 1))}
          disabled={max !== undefined && month >= max.slice(0, 7)}
        />
      </div>
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrows walk it
        role="grid"
        aria-label={name}
        onKeyDown={onKeyDown}
        className="w-full table-fixed border-collapse"
      >
        <thead>
          <tr>
            {week.map((day) => (
              <th
                key={day}
                scope="col"
                abbr={formatDay(day, language, { weekday: "long" })}
                className="h-8 text-xs font-normal text-ink-soft"
              >
                {formatDay(day, language, { weekday: "short" })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(cursor).map((days) => (
            <tr key={days[0]}>
              {days.map((day) => {
                const off = (min !== undefined && day < min) || (max !== undefined && day > max);
                const chosen = day === value;
                return (
                  <td key={day} aria-selected={chosen} className="p-0 text-center">
                    <button
                      type="button"
                      tabIndex={day === cursor ? 0 : -1}
                      disabled={off}
                      aria-current={day === today ? "date" : undefined}
                      aria-label={formatDay(day, language, {
                        day: "numeric",
                        month: "long",
                        year: "numeric",
                        weekday: "long",
                      })}
                      onClick={() => onSelect(day)}
                      className={cx(
                        "relative inline-flex size-9 items-center justify-center rounded-md text-sm tabular-nums disabled:cursor-not-allowed disabled:text-line-control",
                        chosen ? "bg-pine font-[560] text-on-pine" : "enabled:hover:bg-hover",
                        !chosen && !off && day.slice(0, 7) !== month && "text-ink-faint",
                        day === today &&
                          !chosen &&
                          "font-[620] text-pine-ink shadow-[inset_0_0_0_1px_var(--pine-line)]",
                      )}
                    >
                      {Number(day.slice(8))}
                      {marked?.has(day) && (
                        <span className="absolute bottom-1 size-1 rounded-full bg-amber" />
                      )}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
