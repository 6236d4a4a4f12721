import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { addDays, addMonths } from "#core/kernel/time.ts";
import { meterLimits } from "#core/meters/model.ts";
import type { MonthRowView } from "#core/meters/views.ts";
import { api } from "#web/app/api/api.ts";
import { describeError, type ShownRefusal } from "#web/app/api/refusals.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { useToday } from "#web/app/clock.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { type ReadingEntry, freshEntry, judgeEntry } from "../entry/entry-state.ts";
import { meterChange } from "../queries.ts";
import { MonthRows } from "./month-rows.tsx";

/** Many readings of a month written one after another, and saved together. */
export function MonthEntry({ period, rows }: { period: string; rows: readonly MonthRowView[] }) {
  const { t } = useTranslation();
  const today = useToday();
  const [entries, setEntries] = useState<Readonly<Record<string, ReadingEntry>>>({});
  const [confirmed, setConfirmed] = useState(false);
  const [refusal, setRefusal] = useState<ShownRefusal | null>(null);
  const [sent, setSent] = useState<readonly string[]>([]);
  const enter = useVerb(api.meters.enter, { ...meterChange, waits: true });
  const past = period < today.slice(0, 7);
  const day = past ? addDays(`${addMonths(period, 1)}-01`, -1) : today;
  const lookedOf = (row: MonthRowView) => {
    const entry = entries[row.meterId];
    if (!entry || row.reading) return null;
    return judgeEntry(
      { ...row, last: row.before },
      { ...entry, confirmed },
      { today: day, staff: true },
      t,
    );
  };
  const typed = rows.filter((row) => lookedOf(row) !== null).slice(0, meterLimits.entries);
  const odd = typed.some((row) => lookedOf(row)?.odd);
  const wrong = typed.some((row) => lookedOf(row)?.value === null);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (enter.isPending || typed.length === 0 || wrong) return;
    const list = typed.map((row) => {
      const { clientId } = entries[row.meterId] ?? freshEntry();
      const value = lookedOf(row)?.value ?? 0;
      const given = { meterId: row.meterId, version: row.version, clientId, value, confirmed };
      return past ? { ...given, day } : given;
    });
    setSent(list.map(({ meterId }) => meterId));
    setRefusal(null);
    try {
      await enter.mutateAsync({ entries: list });
      setEntries({});
      setConfirmed(false);
      toast.success(t("meters.saved", { count: list.length }));
    } catch (error) {
      setRefusal(describeError(error, t));
    }
  };
  const errorOf = ({ meterId }: MonthRowView) => {
    const at = sent.indexOf(meterId);
    return refusal?.fields[`entries.${at}.value`] ?? refusal?.fields[`entries.${at}.day`];
  };
  const whole = refusal && Object.keys(refusal.fields).length === 0 ? refusal : null;
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <MonthRows
        rows={rows}
        entryOf={({ meterId }) => entries[meterId]}
        lookedOf={lookedOf}
        errorOf={errorOf}
        disabled={enter.isPending}
        onType={({ meterId }, text) => {
          setRefusal(null);
          setConfirmed(false);
          setEntries((before) => ({ ...before, [meterId]: { ...freshEntry(), typed: text } }));
        }}
      />
      <div className="px-card">
        <FormRefusal refusal={whole} busy={enter.isPending} />
      </div>
      {typed.length > 0 && (
        <div
          data-bottom-bar
          className="sticky bottom-(--keyboard,0px) z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-card py-3 max-md:bottom-[max(3.75rem+env(safe-area-inset-bottom),var(--keyboard,0px))]"
        >
          <p role="status" className="min-w-0 flex-1">
            {t("meters.tab.unsaved", { count: typed.length })}
          </p>
          {odd && (
            <Checkbox
              label={t("meters.tab.confirm_odd")}
              checked={confirmed}
              disabled={enter.isPending}
              onCheckedChange={setConfirmed}
            />
          )}
          <Button type="submit" variant="primary" busy={enter.isPending} disabled={wrong}>
            {t("meters.save_staff")}
          </Button>
        </div>
      )}
    </form>
  );
}
