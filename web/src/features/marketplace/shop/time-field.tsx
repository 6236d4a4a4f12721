import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { type Ref, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { addDays, toLocal } from "#core/kernel/time.ts";
import { marketLimits } from "#core/marketplace/model.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDate } from "#web/app/language/format.ts";
import { currentLanguage } from "#web/app/language/language.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { WaitingRows } from "#web/app/waiting.tsx";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { type MovedOrder, slotsQuery } from "../queries.ts";
import { clockText } from "./provider-parts.tsx";

type Props = {
  service: { id: string };
  /** Order that is moved; a new one takes what its service takes. */
  moved?: MovedOrder;
  /** The instant that was chosen; empty for none. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  disabled: boolean;
  /** The first time: where the form leads whoever has chosen none. */
  fieldRef: Ref<HTMLInputElement>;
};

/** Formats the weekday of a local day in short: пт. */
const shortWeekday = (day: string) =>
  new Intl.DateTimeFormat(currentLanguage(), { weekday: "short", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** A day that has free times, and one of them. Two weeks are shown at once. */
export function TimeField({ service, moved, value, onChange, error, ...field }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const [from, setFrom] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, ...query } = useQuery(slotsQuery(service.id, from, moved));
  if (query.isPending) return <WaitingRows cards rows={1} />;
  if (!data) return <LoadFailed part query={query} />;
  const days = data.days.filter(({ slots }) => slots.length > 0);
  const day = days.find(({ date }) => date === chosen) ?? days[0];
  const next = addDays(data.days[0]?.date ?? data.until, marketLimits.span);
  const turn = (to: string | null) => {
    setFrom(to);
    setChosen(null);
    onChange("");
  };
  return (
    <div className="flex flex-col gap-4">
      {day ? (
        <>
          <SelectField
            label={t("market.form.date")}
            required
            disabled={field.disabled}
            value={day.date}
            onValueChange={(date) => {
              setChosen(date);
              onChange("");
            }}
            options={days.map(({ date, slots }) => ({
              value: date,
              label: t("market.form.day", {
                day: `${shortWeekday(date)}, ${formatDate(date, now)}`,
                count: slots.length,
              }),
            }))}
          />
          <Times
            label={t("market.form.time")}
            slots={day.slots.map(({ start }) => start)}
            value={value}
            onChange={onChange}
            error={error && (value ? error : t("validation.required"))}
            {...field}
          />
        </>
      ) : (
        <div role="status">
          <p className="font-[560]">{t("market.form.no_slots")}</p>
          <p className="text-ink-soft">{t("market.form.no_slots_text")}</p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {from !== null && (
          <Button size="sm" variant="quiet" onClick={() => turn(null)}>
            {t("market.form.sooner")}
          </Button>
        )}
        {next <= data.until && (
          <Button size="sm" variant="quiet" onClick={() => turn(next)}>
            {t("market.form.later")}
          </Button>
        )}
      </div>
    </div>
  );
}

type TimesProps = Omit<Props, "service" | "moved"> & { label: string; slots: readonly string[] };

/** Free times of a day as radios that look like keys. */
function Times({ label, slots, value, onChange, error, disabled, fieldRef }: TimesProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-1.5 text-sm font-[560]">
        {label}
        <span aria-hidden className="text-brick-ink">
          {"\u00a0*"}
        </span>
      </legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2">
        {slots.map((start, at) => (
          <label
            key={start}
            className={cx(
              "relative flex min-h-control items-center justify-center rounded-md border tabular-nums transition-colors",
              "has-focus-visible:outline-2 has-focus-visible:outline-ring",
              start === value
                ? "border-pine bg-pine-soft font-[560] text-pine-ink"
                : "border-line-strong bg-raised hover:border-line-control",
            )}
          >
            <input
              ref={at === 0 ? fieldRef : undefined}
              type="radio"
              name={name}
              value={start}
              checked={start === value}
              disabled={disabled}
              onChange={() => onChange(start)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-md outline-none"
            />
            {clockText(toLocal(new Date(start)).minutes)}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} role="alert" className="mt-1.5 flex gap-1.5 text-sm text-brick-ink">
          <CircleAlert aria-hidden className="mt-[0.15em] size-[1.1em] shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
