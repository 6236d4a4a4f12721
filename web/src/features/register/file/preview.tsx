import { useTranslation } from "react-i18next";
import type { ImportView } from "#core/register/model.ts";
import { rowSayer, type SaidRow } from "#core/register/rows/said.ts";
import { Card } from "#web/ui/content/card.tsx";
import { type Draft, saidIn } from "../mapping.ts";

const rowsShown = 5;

/** The first rows as they are understood with these columns: what is joined, and who goes where. */
export function Preview({ view, draft }: { view: ImportView; draft: Draft }) {
  const { t } = useTranslation();
  const { format, sample } = view;
  if (!format) return null;
  const say = rowSayer(saidIn(draft));
  const rows = sample
    .slice(format.heading)
    .slice(0, rowsShown)
    .map(({ line, cells }) => ({ line, said: say(cells) }));
  if (rows.length === 0) return null;
  return (
    <Card
      flush
      title={t("importing.file.preview.title")}
      description={t("importing.file.preview.hint")}
      className="overflow-hidden"
    >
      <ol className="divide-y divide-line border-t border-line" aria-live="polite">
        {rows.map(({ line, said }) => (
          <li
            key={line}
            className="grid gap-x-6 gap-y-1 px-card py-2.5 lg:grid-cols-[4.5rem_minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)]"
          >
            <span className="text-sm text-ink-soft tabular-nums">
              {t("importing.rows.line_number", { line })}
            </span>
            <Place row={said} />
            <Person row={said} kind="owner" />
            <Person row={said} kind="resident" />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Place({ row: { cells, unclear } }: { row: SaidRow }) {
  const { t } = useTranslation();
  const number = cells.get("apartment_number");
  const place = [
    number && t("importing.rows.apartment", { number }),
    cells.get("building_address"),
    cells.get("city"),
  ].filter(Boolean);
  return (
    <div className="min-w-0">
      <p className="font-[560] wrap-anywhere">{place.length > 0 ? place.join(", ") : "—"}</p>
      {unclear.map(({ column, reason, value }) => (
        <p key={column} className="text-sm text-brick-ink">
          {column && `${t(`register.column.${column}`)}: `}
          {value && `«${value}» — `}
          {t(`register.fault.${reason}`)}
        </p>
      ))}
    </div>
  );
}

function Person({ row: { cells, basis }, kind }: { row: SaidRow; kind: "owner" | "resident" }) {
  const { t } = useTranslation();
  const name = cells.get(`${kind}_name`);
  const ways = [cells.get(`${kind}_phone`), cells.get(`${kind}_email`)].filter(Boolean);
  if (!name && ways.length === 0) return <div className="max-lg:hidden" />;
  return (
    <div className="min-w-0 wrap-anywhere">
      <p>
        <span className="text-ink-soft">
          {t(`register.column.${kind}_name`)}
          {kind === "resident" && basis && ` (${t(`importing.rows.basis.${basis}`)})`}
        </span>{" "}
        {name ?? "—"}
      </p>
      {ways.length > 0 && <p className="text-sm text-ink-soft">{ways.join(", ")}</p>}
    </div>
  );
}
