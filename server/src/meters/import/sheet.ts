import { stringify } from "csv-stringify/sync";
import type { Actor } from "#core/kernel/actor.ts";
import { toLocal } from "#core/kernel/time.ts";
import type { RoundSheetInput } from "#core/meters/import/inputs.ts";
import type { uk } from "#core/meters/texts/uk.ts";
import { guardCell } from "#core/register/rows/cells.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { readTexts } from "#server/platform/texts.ts";
import {
  type ColumnKind,
  type Download,
  downloadHeaders,
  streamOf,
  workbookBytes,
} from "#server/register/service.ts";
import { askedBy } from "../reads/month-view.ts";
import { type SheetRow, sheetQuery } from "../reads/sheet.ts";
import { formatThousandths } from "../verbs/export-month.ts";

const texts = readTexts<typeof uk>("meters/texts");
type SheetTexts = Pick<(typeof uk)["meters"], "column" | "kind" | "unit" | "round">;

/**
 * Returns the sheet for reading a building's meters: last readings, and room for day, reading and
 * note. Filled in, it is a table for `takeReadings`. Refuses with generic.not_found.
 */
export async function roundSheet(
  world: World,
  actor: Actor,
  { buildingId, language, format }: RoundSheetInput,
): Promise<Download> {
  const today = toLocal(world.clock()).date;
  await askedBy(world, actor, { buildingId, period: today.slice(0, 7) });
  const rows = await runRead(world.db, actor, sheetQuery(buildingId));
  const t = texts[language].meters;
  const { column, round } = t;
  const headings = [
    column.address,
    round.entrance,
    column.number,
    column.kind,
    column.serial,
    column.place,
    column.unit,
    column.before,
    round.before_day,
    column.day,
    column.value,
    column.note,
  ];
  return {
    headers: downloadHeaders(format, `meters-round-${today}`),
    body: streamOf(
      format === "csv"
        ? csvOf([headings, ...rows.map((row) => cellsOf(row, t))])
        : workbookOf(headings, rows, t),
    ),
  };
}

function cellsOf(row: SheetRow, t: SheetTexts): string[] {
  const { address, entrance, number, kind, serial, place, unit, value, day } = row;
  const written = [address, entrance ?? "", number, t.kind[kind], serial, place].map(guardCell);
  return [...written, t.unit[unit], formatThousandths(value), day, "", "", ""];
}

/**
 * Yields CSV that Ukrainian spreadsheets open by a double click: UTF-8 with a byte order mark,
 * semicolons, CRLF.
 */
async function* csvOf(lines: string[][]): AsyncGenerator<Uint8Array> {
  const form = { bom: true, delimiter: ";", record_delimiter: "windows" } as const;
  yield Buffer.from(stringify(lines, form));
}

function workbookOf(
  headings: string[],
  rows: readonly SheetRow[],
  t: SheetTexts,
): AsyncGenerator<Uint8Array> {
  const kinds = headings.map((_, at): ColumnKind | undefined =>
    at === 7 ? "thousandths" : at === 8 ? "day" : undefined,
  );
  return workbookBytes(headings, pageOf(rows, t), { name: t.round.sheet, kinds });
}

async function* pageOf(rows: readonly SheetRow[], t: SheetTexts) {
  yield rows.map((row) => {
    const { address, entrance, number, kind, serial, place, unit, value, day } = row;
    const named = [address, entrance, number, t.kind[kind], serial, place, t.unit[unit]];
    return { cells: [...named, value, day, null, null, null] };
  });
}
