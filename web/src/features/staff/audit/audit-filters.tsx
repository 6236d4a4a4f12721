import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { aboutOf, doerOf } from "#core/staff/audit-words.ts";
import type { AuditEntry, AuditFilters } from "#core/staff/audit.ts";
import { auditGroups, auditKinds } from "#core/slices.ts";
import { toLocal } from "#core/kernel/time.ts";
import { useNow } from "#web/app/clock.ts";
import { currentLanguage } from "#web/app/language/language.ts";
import { Button } from "#web/ui/button.tsx";
import { DateField } from "#web/ui/date/date-field.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { staffQuery } from "../queries.ts";
import { useWords } from "./use-words.ts";

type Props = {
  filters: AuditFilters;
  onChange: (filters: AuditFilters) => void;
  /** The first entry found, which can say what an id stands for. */
  first: AuditEntry | undefined;
};

/** Filters of the log: person, kind, request, time; all in the address. */
export function AuditFiltersBar({ filters, onChange, first }: Props) {
  const { t } = useTranslation();
  const texts = useWords();
  const { data } = useQuery(staffQuery);
  const { person, kind, subject, from, to } = filters;
  const set = (change: Partial<Record<keyof AuditFilters, string>>) =>
    onChange({ ...filters, ...drop(change) } as AuditFilters);
  const people = (data?.members ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const stranger = person && !people.some(({ value }) => value === person);
  const other = { value: person ?? "", label: first ? doerOf(first, texts) : "…" };
  const narrowed = Object.values(filters).some((value) => value !== undefined);
  const number = subject?.startsWith("R-") ? subject : "";
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap">
        <SelectField
          className="md:w-44"
          label={t("staff.audit.filter.person")}
          placeholder={t("staff.audit.filter.person_any")}
          clearable
          value={person ?? ""}
          onValueChange={(value) => set({ person: value })}
          options={stranger ? [other, ...people] : people}
        />
        <SelectField
          className="md:w-52"
          label={t("staff.audit.filter.kind")}
          placeholder={t("staff.audit.filter.kind_any")}
          clearable
          value={kind ?? ""}
          onValueChange={(value) => set({ kind: value })}
          options={auditGroups.flatMap((group) => [
            {
              value: group as string,
              label: t(`facts.groups.${group}`),
              group: t(`facts.groups.${group}`),
            },
            ...auditKinds
              .filter((one) => one.startsWith(`${group}.`))
              .map((one) => ({
                value: one as string,
                label: `– ${texts.fact(one)}`,
                group: t(`facts.groups.${group}`),
              })),
          ])}
        />
        <NumberFilter key={number} value={number} onChange={(value) => set({ subject: value })} />
        <DayFilter
          label={t("staff.audit.filter.from")}
          value={from}
          max={to}
          onChange={(value) => set({ from: value })}
        />
        <DayFilter
          label={t("staff.audit.filter.to")}
          value={to}
          min={from}
          onChange={(value) => set({ to: value })}
        />
      </div>
      {narrowed && (
        <div className="flex flex-wrap items-center gap-2">
          {subject && !number && (
            <Button size="sm" iconEnd={<X aria-hidden />} onClick={() => set({ subject: "" })}>
              {t("staff.audit.filter.about", { what: (first && aboutOf(first, texts)) || "…" })}
            </Button>
          )}
          <Button size="sm" variant="quiet" icon={<X aria-hidden />} onClick={() => onChange({})}>
            {t("staff.audit.clear")}
          </Button>
        </div>
      )}
    </div>
  );
}

type DayProps = {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (value: string) => void;
};

/** A day that is typed or picked; what is none stays in the field and asks nothing. */
function DayFilter({ label, value, min, max, onChange }: DayProps) {
  const { t } = useTranslation();
  const today = toLocal(useNow()).date;
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? value ?? null;
  return (
    <DateField
      className="md:w-40"
      label={label}
      language={currentLanguage()}
      today={today}
      {...(min ? { min } : {})}
      max={max && max < today ? max : today}
      value={shown}
      onValueChange={(day) => {
        const known = day === null || isDay(day);
        setTyped(known ? null : day);
        if (known) onChange(day ?? "");
      }}
      placeholder={t("requests.date.placeholder")}
      calendarLabel={t("requests.date.calendar")}
      previousLabel={t("requests.date.previous")}
      nextLabel={t("requests.date.next")}
      invalidLabel={t(shown && isDay(shown) ? "staff.audit.filter.date_out" : "validation.date")}
    />
  );
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

type NumberProps = { value: string; onChange: (value: string) => void };

/** Takes `12`, `R-12` or `r-000012`; asks when it is left or Enter is pressed. */
function NumberFilter({ value, onChange }: NumberProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const digits = /^\s*(?:r-?)?(\d{1,9})\s*$/i.exec(typed)?.[1];
  const wrong = typed.trim() !== "" && !digits;
  const settle = () => {
    if (wrong) return;
    const next = digits ? `R-${digits.padStart(6, "0")}` : "";
    if (next !== value) onChange(next);
  };
  return (
    <form
      className="max-md:col-span-2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        settle();
      }}
    >
      <TextField
        className="md:w-36"
        label={t("staff.audit.filter.subject")}
        placeholder="R-000123"
        value={typed}
        cutAt={12}
        error={wrong && t("staff.audit.filter.subject_bad")}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={settle}
      />
    </form>
  );
}

/** Removes emptied filters. */
function drop(change: Partial<Record<keyof AuditFilters, string>>) {
  return Object.fromEntries(
    Object.entries(change).map(([name, value]) => [name, value === "" ? undefined : value]),
  );
}
