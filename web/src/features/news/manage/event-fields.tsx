import { CalendarClock } from "lucide-react";
import { Controller, type Control, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { fromLocal, toLocal } from "#core/kernel/time.ts";
import { readClock } from "#core/news/clock.ts";
import { newsLimits } from "#core/news/model.ts";
import { useNow } from "#web/app/clock.ts";
import { DayField } from "#web/app/form/day-field.tsx";
import { PartialNotice } from "#web/ui/content/states.tsx";
import { isDay } from "#web/ui/date/calendar-days.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import type { PostForm, PostTexts } from "./form.ts";

type Name = `event.${keyof PostForm["event"]}`;
type Props = {
  control: Control<PostForm, unknown, PostTexts>;
  field: (name: Name) => { error: string | undefined };
};

/** When and where an event is; all of it or nothing. */
export function EventFields({ control, field }: Props) {
  const { t } = useTranslation();
  // In the order of the page: the first faulty field gets the focus.
  const from = field("event.from");
  const to = field("event.to");
  const over = isOver(useWatch({ control, name: "event" }), useNow());
  return (
    <fieldset className="flex flex-col gap-4 rounded-md border border-line-strong p-3">
      <legend className="px-1 text-sm text-ink-soft">{t("news.form.event")}</legend>
      <div className="flex flex-wrap gap-4">
        <Controller
          control={control}
          name="event.day"
          render={({ field: { value, onChange, onBlur } }) => (
            <DayField
              className="min-w-0 flex-1 basis-44"
              label={t("news.form.event_day")}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              error={field("event.day").error}
            />
          )}
        />
        <TextField
          className="min-w-0 flex-1 basis-32"
          type="time"
          label={t("news.form.event_from")}
          {...from}
        />
        <TextField
          className="min-w-0 flex-1 basis-32"
          type="time"
          label={t("news.form.event_to")}
          {...to}
          error={to.error === t("validation.invalid") ? t("news.form.event_end") : to.error}
        />
      </div>
      <TextField
        label={t("news.form.event_place")}
        maxLength={newsLimits.eventPlace.max}
        autoComplete="off"
        {...field("event.place")}
      />
      {over && (
        <PartialNotice icon={<CalendarClock aria-hidden />}>
          {t("news.form.event_over")}
        </PartialNotice>
      )}
      <p className="text-sm text-ink-soft">{t("news.form.event_hint")}</p>
    </fieldset>
  );
}

/** Returns whether an event has ended; one without an end lasts all day. */
function isOver({ day, to }: PostForm["event"], now: Date): boolean {
  if (!isDay(day)) return false;
  const end = readClock(to);
  return end === null ? day < toLocal(now).date : fromLocal(day, end) <= now;
}
