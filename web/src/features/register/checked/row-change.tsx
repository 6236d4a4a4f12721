import type { TFunction } from "i18next";
import { ArrowRight, Equal, Pencil, Plus } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { RowEffect } from "#core/register/choices.ts";
import { registerColumns, type RowView } from "#core/register/model.ts";
import { Badge, type BadgeTone } from "#web/ui/content/badge.tsx";
import type { Column } from "#web/ui/table/table.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

const looks: Record<RowEffect, [BadgeTone, typeof Plus]> = {
  added: ["pine", Plus],
  changed: ["amber", Pencil],
  unchanged: ["neutral", Equal],
};

const changeKeys = {
  added: "row_added",
  changed: "row_changed",
  unchanged: "row_unchanged",
} as const;

export function rowColumns(t: TFunction): Column<RowView>[] {
  return [
    {
      key: "line",
      header: t("importing.rows.line"),
      width: "4.5rem",
      cell: ({ line }) => <span className="text-ink-soft tabular-nums">{line}</span>,
    },
    {
      key: "place",
      header: t("importing.rows.place"),
      rowHeader: true,
      width: "17rem",
      cell: (row) => <Place row={row} />,
    },
    {
      key: "outcome",
      header: t("importing.rows.outcome"),
      width: "8.5rem",
      cell: ({ outcome }) => <OutcomeBadge outcome={outcome} />,
    },
    {
      key: "change",
      header: t("importing.rows.change"),
      cell: (row) => <Change row={row} />,
    },
  ];
}

/** Shows a row on a phone. */
export function RowCard({ row }: { row: RowView }) {
  const { t } = useTranslation();
  return (
    <div className="rounded-lg border border-line bg-surface p-card">
      <div className="flex items-start justify-between gap-3">
        <Place row={row} />
        <OutcomeBadge outcome={row.outcome} />
      </div>
      <div className="mt-2.5 empty:hidden">
        <Change row={row} />
      </div>
      <p className="mt-2 text-sm text-ink-soft">
        {t("importing.rows.line_number", { line: row.line })}
      </p>
    </div>
  );
}

/** Remembered, like the others: a further page draws its own rows only. */
const Place = memo(function Place({ row: { values } }: { row: RowView }) {
  const { t } = useTranslation();
  const { building_address: address, city, apartment_number: number } = values;
  return (
    <div className="min-w-0 text-left">
      <p className="font-[560]">
        {[number && t("importing.rows.apartment", { number }), address].filter(Boolean).join(", ")}
      </p>
      {city && <p className="text-sm text-ink-soft">{city}</p>}
    </div>
  );
});

const OutcomeBadge = memo(function OutcomeBadge({ outcome }: { outcome: RowEffect }) {
  const { t } = useTranslation();
  const [tone, Icon] = looks[outcome];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {t(`importing.rows.${changeKeys[outcome]}`)}
    </Badge>
  );
});

const Change = memo(function Change({ row }: { row: RowView }) {
  return (
    <>
      {row.outcome === "added" && <Said row={row} />}
      {row.outcome === "changed" && <Differences row={row} />}
      {row.left.length > 0 && <Left row={row} />}
    </>
  );
});

/** Shows values of the row that are left out; its notice says why. */
function Left({ row: { left, values } }: { row: RowView }) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-col gap-0.5">
      {left.map((column) => (
        <li key={column} className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-ink-soft">{t(`register.column.${column}`)}</span>
          <s className="break-words text-ink-soft">{values[column]}</s>
          <span className="text-sm text-amber-ink">{t("importing.rows.left")}</span>
        </li>
      ))}
    </ul>
  );
}

/** Field by field: what it was, what it will be. */
function Differences({ row: { values, before } }: { row: RowView }) {
  const { t } = useTranslation();
  const changed = registerColumns.filter((column) => column in before);
  return (
    <ul className="flex flex-col gap-1">
      {changed.map((column) => (
        <li key={column} className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-ink-soft">{t(`register.column.${column}`)}</span>
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
            <VisuallyHidden>{t("importing.rows.was")}</VisuallyHidden>
            {before[column] ? (
              <s className="break-words text-ink-soft decoration-brick/60">{before[column]}</s>
            ) : (
              <span className="text-ink-faint">{t("importing.rows.nothing_before")}</span>
            )}
            <ArrowRight aria-hidden className="size-[0.9em] shrink-0 self-center text-ink-faint" />
            <VisuallyHidden>{t("importing.rows.will")}</VisuallyHidden>
            <span className="font-[560] break-words">{values[column] ?? "—"}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const facts = ["entrance_number", "floor", "area", "rooms", "account_number"] as const;
const people = [
  ["owner_name", "owner_email", "owner_phone"],
  ["resident_name", "resident_email", "resident_phone"],
] as const;

/** Everything the line says of a new apartment: the apartment, then who belongs to it. */
function Said({ row: { values, left, basis } }: { row: RowView }) {
  const { t } = useTranslation();
  const columns = facts.filter((column) => values[column]);
  return (
    <div className="flex flex-col gap-0.5">
      <ul className="flex flex-wrap gap-x-3.5">
        {columns.map((column) => (
          <li key={column}>
            <span className="text-ink-soft">{t(`register.column.${column}`)}</span> {values[column]}
          </li>
        ))}
      </ul>
      {people.map(([name, ...ways]) => (
        <p key={name} className="break-words empty:hidden">
          {values[name] && (
            <>
              <span className="text-ink-soft">
                {t(`register.column.${name}`)}
                {name === "resident_name" && basis && ` (${t(`importing.rows.basis.${basis}`)})`}
              </span>{" "}
              {values[name]}{" "}
              <span className="text-sm text-ink-soft">
                {ways
                  .map((way) => !left.includes(way) && values[way])
                  .filter(Boolean)
                  .join(", ")}
              </span>
            </>
          )}
        </p>
      ))}
    </div>
  );
}
