import { randomUUID } from "node:crypto";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import {
  parseColumns,
  type ReadColumnsInput,
  type TakeReadingsInput,
} from "#core/meters/import/inputs.ts";
import type { ColumnsView, ReadingImportView } from "#core/meters/import/views.ts";
import { metersBy } from "#core/meters/import/which.ts";
import { canImport } from "#core/meters/policy.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import {
  findMeters,
  findPlaces,
  findSaid,
  insertImport,
  type NewLine,
  saidOf,
} from "../store/imports.ts";
import { recordsOf } from "../store/meters.ts";
import { readReadings } from "../store/readings.ts";
import { judgeRows } from "./judge.ts";
import { openTable, type ReadTable, readRows } from "./read.ts";
import { readingImport } from "./view.ts";

/** What the columns of a table are called and seem to hold; nothing is kept. Refuses as `openTable`. */
export async function readColumns(
  world: World,
  actor: Actor,
  { file }: ReadColumnsInput,
): Promise<ColumnsView> {
  orRefuse(canImport(actor));
  await world.limits.consume("readings", actor.personId);
  const { headings, columns, rows } = await openTable(file);
  return { headings, columns, rows: rows.length };
}

/**
 * Reads a table of readings and keeps each of its rows as what it will be, or as a fault with its column. No reading is
 * written. Refuses as `openTable` and `readRows`.
 */
export async function takeReadings(
  world: World,
  actor: Actor,
  { file, day, buildingId, columns }: TakeReadingsInput,
): Promise<ReadingImportView> {
  orRefuse(canImport(actor));
  await world.limits.consume("readings", actor.personId);
  const now = world.clock();
  const opened = await openTable(file);
  const table = readRows(opened, columns ? parseColumns(columns) : null, day);
  const [orgId = ""] = actor.orgIds;
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
      columns: table.read.join(" · "),
      blank: table.blank,
      createdAt: now,
      createdBy: actor.personId,
    };
    await insertImport(tx, about, lines);
  });
  return readingImport(world, actor, { id });
}

type Where = { orgId: string; buildingId: string | null; today: string };

async function linesOf(tx: Tx, table: ReadTable, where: Where): Promise<NewLine[]> {
  const { orgId, buildingId, today } = where;
  const places = await findPlaces(tx, orgId, buildingId);
  const meters = await findMeters(tx, orgId, buildingId);
  const meterOf = metersBy(places, meters);
  const lines: NewLine[] = [];
  const meant: { line: NewLine; meterId: string; day: string; value: number }[] = [];
  for (const row of table.rows) {
    const { account, address, apartment, serial, day, value, column, cell } = row;
    const said = [account, address, apartment, serial].filter(Boolean).join(" · ").slice(0, 200);
    const found = row.fault ? { fault: row.fault } : meterOf(row);
    const line: NewLine = {
      line: row.line,
      said: said || "—",
      note: row.note,
      day,
      value,
      meterId: null,
      fault: null,
      odd: false,
      same: false,
      column: column && table.headingOf(column),
      cell: cell?.slice(0, 100) ?? null,
    };
    lines.push(line);
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
  for (const record of records) {
    const rows = byMeter.get(record.id) ?? [];
    const isKnown = (row: (typeof rows)[number]) => known.has(saidOf(row));
    const judged = judgeRows(record, read.get(record.id) ?? [], { rows, isKnown, today });
    for (const [{ line }, verdict] of judged) Object.assign(line, verdict);
  }
  return lines;
}
