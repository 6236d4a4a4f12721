import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { addDays, toLocal } from "#core/kernel/time.ts";
import { clockText, readClock } from "#core/news/clock.ts";
import { scheduleNewsInput } from "#core/news/inputs.ts";
import { useNow } from "#web/app/clock.ts";
import { readBy, useContractForm } from "#web/app/form/contract-form.ts";
import { DayField } from "#web/app/form/day-field.tsx";
import { FormBody, FormDialog, type Frame, type Opening } from "#web/app/form/form-dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";

const { day, minutes } = scheduleNewsInput.shape;
const time = z.strictObject({ day, minutes });
type When = z.output<typeof time>;

type Props = {
  title: string;
  /** When it goes up as things are. */
  scheduledAt: string | null;
  /** Fulfilled once it is written. */
  onSchedule: (when: When) => Promise<unknown>;
};

/** Asks when a draft goes up, by the clock of the buildings. */
export function ScheduleDialog({ title, scheduledAt, onSchedule, ...opening }: Props & Opening) {
  const { t } = useTranslation();
  return (
    <FormDialog
      {...opening}
      size="sm"
      title={t("news.schedule_ask", { title })}
      description={t("news.schedule_text")}
      submitLabel={t("news.schedule")}
    >
      {(frame) => <Body frame={frame} scheduledAt={scheduledAt} onSchedule={onSchedule} />}
    </FormDialog>
  );
}

/** Nine in the morning, as people hang up notices. */
const usual = 9 * 60;

function Body({ frame, scheduledAt, onSchedule }: Omit<Props, "title"> & { frame: Frame }) {
  const { t } = useTranslation();
  const today = toLocal(useNow()).date;
  const known = scheduledAt ? toLocal(new Date(scheduledAt)) : null;
  const { form, field, submit, refusal, busy } = useContractForm({
    schema: (typed: { day: string; minutes: string }) =>
      readBy(time, { day: typed.day, minutes: readClock(typed.minutes) as number }),
    defaultValues: {
      day: known?.date ?? addDays(today, 1),
      minutes: clockText(known?.minutes ?? usual),
    },
    submit: onSchedule,
    done: () => frame.close(),
    refused: ({ code }) =>
      code === "news.in_past" ? { path: "minutes", rule: "time_past" } : false,
  });
  return (
    <FormBody frame={frame} submit={submit} busy={busy} refusal={refusal}>
      <div className="flex flex-wrap gap-4">
        <DayField
          className="min-w-0 flex-1 basis-44"
          label={t("news.schedule_day")}
          required
          min={today}
          value={form.watch("day")}
          onChange={(next) => form.setValue("day", next, { shouldValidate: true })}
          error={field("day").error}
        />
        <TextField
          className="min-w-0 flex-1 basis-32"
          type="time"
          required
          label={t("news.schedule_time")}
          {...field("minutes")}
        />
      </div>
    </FormBody>
  );
}
