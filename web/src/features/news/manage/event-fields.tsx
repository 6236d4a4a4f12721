import { Controller, type Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { newsLimits } from "#core/news/model.ts";
import { DayField } from "#web/app/form/day-field.tsx";
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
      <p className="text-sm text-ink-soft">{t("news.form.event_hint")}</p>
    </fieldset>
  );
}
