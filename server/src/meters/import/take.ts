import { randomUUID } from "node:crypto";
import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import {
  parseColumns,
  type ReadColumnsInput,
  type TakeReadingsInput,
} from "#core/meters/import/inputs.ts";
import { importLimits, type ReadingColumn } from "#core/meters/import/model.ts";
import type { ColumnsView, ReadingImportView } from "#core/meters/import/views.ts";
import { metersBy } from "#core/meters/import/which.ts";
import { canImport } from "#core/meters/policy.ts";
import { listApartments } from "#server/buildings/service.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { chunksOf } from "#server/platform/threads/chunks.ts";
import { readerScript } from "#server/platform/threads/readers.ts";
import { sourceOf } from "#server/platform/threads/source.ts";
import type { World } from "#server/platform/world.ts";
import {
  findMeters,
  findSaid,
  isKnownReading,
  insertImport,
  type NewLine,
} from "../store/imports.ts";
import { recordsOf } from "../store/meters.ts";
import { readReadings } from "../store/readings.ts";
import { judgeRows } from "./judge.ts";
import type { ReadRow, TableInput, TableSummary } from "./table-worker.ts";
import { readingImport } from "./view.ts";

const script = readerScript<TableInput, TableSummary, ReadRow[]>(
  new URL("./table-worker.ts", import.meta.url),
);

/** Reads the headings of a table and guesses its columns; stores nothing. Refuses as `readFile`. */
export async function readColumns(
  world: World,
  actor: Actor,
  { file }: ReadColumnsInput,
): Promise<ColumnsView> {
  orRefuse(canImport(actor));
  await world.limits.consume("readings", actor.personId);
  const { headings, columns, rows } = await readFile(world, actor, file, { rows: null });
  return { headings, columns, rows };
}

/** Reads a table in a thread. Refuses with upload.too_large and as the reader (`table-worker.ts`). */
async function readFile(
  world: World,
  actor: Actor,
  file: File,
  input: TableInput,
): Promise<ReadTable> {
  if (file.size > importLimits.file)
    throw new Refusal("upload.too_large", { params: { size: importLimits.file } });
  const found: ReadRow[] = [];
  const upload = { group: staffOrgId(actor), size: file.size, source: sourceOf(file) };
  const summary = await world.readers.inTurn(upload, (read) =>
    read(script, input, (rows) => void found.push(...rows)),
  );
  return { ...summary, found };
}

type ReadTable = TableSummary & { found: ReadRow[] };

/**
 * Reads a table of readings and keeps each of its rows as what it will be, or as a fault with its column. No reading is
 * written. Refuses as `readFile`.
 */
export async function takeReadings(
  world: World,
  actor: Actor,
  { file, day, buildingId, columns }: TakeReadingsInput,
): Promise<ReadingImportView> {
  orRefuse(canImport(actor));
  await world.limits.consume("readings", actor.personId);
  const now = world.clock();
  const options = { columns: columns ? parseColumns(columns) : null, usualDay: day };
  const table = await readFile(world, actor, file, { rows: options });
  const orgId = staffOrgId(actor);
  const id = randomUUID();
  await inTenant(world.db, actor, async (tx) => {
    const lines = await linesOf(tx, table, {
      orgId,
      buildingId: buildingId ?? null,
      today: toLocal(now).date,
    });
    const about = {
      id,
      orgId,
      name: file.name.slice(0, 200) || "—",
      columns: headingsOf(table).join(" · "),
      unread: table.unread.join(" · "),
      rows: table.rows,
      leftOut: table.leftOut,
      createdAt: now,
      createdBy: actor.personId,
    };
    await insertImport(tx, about, lines);
  });
  return readingImport(world, actor, { id });
}

/** Rows that are judged before others get their turn. */
const rowsAtOnce = 500;

type Where = { orgId: string; buildingId: string | null; today: string };

async function linesOf(tx: Tx, table: ReadTable, where: Where): Promise<NewLine[]> {
  const { orgId, buildingId, today } = where;
  const places = await listApartments(tx, orgId, buildingId);
  const meters = await findMeters(tx, orgId, buildingId);
  const meterOf = metersBy(places, meters);
  const lines: NewLine[] = [];
  const meant: { line: NewLine; meterId: string; day: string; value: number }[] = [];
  for await (const rows of chunksOf(table.found, rowsAtOnce))
    for (const row of rows) {
      const line = lineOf(row, table);
      lines.push(line);
      const found = row.fault ? { fault: row.fault } : meterOf(row);
      const { day, value } = row;
      if ("fault" in found) line.fault = found.fault;
      else if (day !== null && value !== null) {
        line.meterId = found.meter.id;
        meant.push({ line, meterId: found.meter.id, day, value });
      }
    }
  const ids = [...new Set(meant.map(({ meterId }) => meterId))];
  const records = await recordsOf(tx, ids);
  const read = await readReadings(tx, ids);
  const known = await findSaid(tx, ids);
  const byMeter = Map.groupBy(meant, ({ meterId }) => meterId);
  for await (const some of chunksOf(records, rowsAtOnce))
    for (const record of some) {
      const rows = byMeter.get(record.id) ?? [];
      const isKnown = (row: (typeof rows)[number]) => isKnownReading(known, row);
      const judged = judgeRows(record, read.get(record.id) ?? [], { rows, isKnown, today });
      for (const [{ line }, verdict] of judged) Object.assign(line, verdict);
    }
  return lines;
}

const headingOf = ({ headings, columns }: TableSummary, column: ReadingColumn) =>
  headings[columns[column] ?? -1] ?? "";

/** Lists the headings that were read, in the table's order. */
function headingsOf(table: TableSummary): string[] {
  const order = Object.entries(table.columns).toSorted(([, a], [, b]) => a - b);
  return order.map(([column]) => headingOf(table, column as ReadingColumn));
}

function lineOf(row: ReadRow, table: TableSummary): NewLine {
  const { account, address, apartment, serial, day, value, column, cell, note } = row;
  const place = [account, address, apartment, serial].filter(Boolean).join(" · ").slice(0, 200);
  return {
    line: row.line,
    said: place || "—",
    note,
    day,
    value,
    meterId: null,
    fault: null,
    odd: false,
    same: false,
    column: column && headingOf(table, column),
    cell: cell?.slice(0, 100) ?? null,
  };
}
