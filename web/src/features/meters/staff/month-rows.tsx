import { Link } from "@tanstack/react-router";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { MonthRowView } from "#core/meters/views.ts";
import { formatDay } from "#web/app/language/format.ts";
import { belongsToComposition } from "#web/ui/composition.ts";
import { Badge } from "#web/ui/content/badge.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { amountText, formatReading, meterName } from "../amounts.ts";
import type { ReadingEntry, EntryVerdict } from "../entry/entry-state.ts";

type Props = {
  rows: readonly MonthRowView[];
  entryOf: (row: MonthRowView) => ReadingEntry | undefined;
  lookedOf: (row: MonthRowView) => EntryVerdict | null;
  errorOf: (row: MonthRowView) => string | undefined;
  disabled: boolean;
  onType: (row: MonthRowView, typed: string) => void;
};

/**
 * Moves to the next field at Enter, so that many are entered one after another; saves from the
 * last.
 */
function next(event: KeyboardEvent<HTMLUListElement>): void {
  if (event.key !== "Enter" || belongsToComposition(event.nativeEvent)) return;
  if (!(event.target instanceof HTMLInputElement)) return;
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>("input")];
  const following = fields[fields.indexOf(event.target) + 1];
  if (!following) return;
  event.preventDefault();
  following.focus();
}

/** The meters of a month, each with its reading or a field for it. */
export function MonthRows({ rows, entryOf, lookedOf, errorOf, disabled, onType }: Props) {
  const { t } = useTranslation();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter belongs to the fields within
    <ul className="divide-y divide-line border-t border-line" onKeyDown={next}>
      {rows.map((row) => {
        const { reading, unit, before } = row;
        const looked = lookedOf(row);
        const name = `${t("meters.home_of", row)}, ${t(`meters.kind.${row.kind}`)}`;
        return (
          <li
            key={row.meterId}
            className="grid items-center gap-x-4 gap-y-2 px-card py-3 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)]"
          >
            <div className="min-w-0">
              <Link
                to="/manager/buildings/$buildingId/apartments/$apartmentId"
                params={{ buildingId: row.buildingId, apartmentId: row.apartmentId }}
                hash="meters"
                className="inline-flex min-h-6 items-center font-[560] wrap-anywhere underline decoration-line-control underline-offset-4 hover:decoration-current"
              >
                {t("meters.home_of", row)}
              </Link>
              <p className="text-sm text-ink-soft">
                {t(`meters.kind.${row.kind}`)}, {meterName(row, t)}
              </p>
            </div>
            <p className="text-sm text-ink-soft tabular-nums">
              {t("meters.last")}: {formatReading(before.value)}{" "}
              {t("meters.last_on", { date: formatDay(before.day) })}
            </p>
            {reading ? (
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
                <span className="font-[560]">{amountText(reading.value, unit, t)}</span>
                <span className="text-sm text-ink-soft">
                  {t("meters.hint_used", { used: amountText(reading.used, unit, t) })}
                </span>
                {reading.odd && <Badge tone="amber">{t("meters.odd")}</Badge>}
              </p>
            ) : (
              <TextField
                hideLabel
                label={t("meters.field", { meter: name })}
                inputMode="decimal"
                autoComplete="off"
                enterKeyHint="next"
                cutAt={20}
                numeric
                disabled={disabled}
                trailing={t(`meters.unit.${unit}`)}
                value={entryOf(row)?.typed ?? ""}
                hint={looked?.odd ?? looked?.hint}
                error={looked?.error ?? errorOf(row)}
                onChange={({ currentTarget: { value } }) => onType(row, value)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
