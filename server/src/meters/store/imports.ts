import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { addDays } from "#core/kernel/time.ts";
import { importLimits, type ReadingFault } from "#core/meters/import/model.ts";
import type { Dial } from "#core/meters/model.ts";
import { apartment, building } from "#server/buildings/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { meter, meterReading } from "../table.ts";
import { readingImport, readingLine } from "../table/import-table.ts";

/** Rows in one statement: writing more down would keep others waiting. */
const rowsAtOnce = 500;

export type ImportMeter = Dial & {
  id: string;
  apartmentId: string;
  serial: string;
  removed: boolean;
};

/** Lists all meters in apartments in use, of an organisation or building. */
export async function findMeters(
  tx: Tx,
  orgId: string,
  buildingId: string | null,
): Promise<ImportMeter[]> {
  return tx
    .select({
      id: meter.id,
      apartmentId: meter.apartmentId,
      kind: meter.kind,
      unit: meter.unit,
      digits: meter.digits,
      serial: meter.serial,
      removed: sql<boolean>`${meter.removedOn} is not null`,
    })
    .from(meter)
    .innerJoin(apartment, eq(apartment.id, meter.apartmentId))
    .innerJoin(building, eq(building.id, apartment.buildingId))
    .where(
      and(
        eq(meter.orgId, orgId),
        isNull(apartment.archivedAt),
        isNull(building.archivedAt),
        buildingId ? eq(apartment.buildingId, buildingId) : undefined,
      ),
    );
}

export type NewLine = Omit<typeof readingLine.$inferInsert, "orgId" | "importId">;

/** Writes a table with its rows. */
export async function insertImport(
  tx: Tx,
  table: typeof readingImport.$inferInsert,
  lines: readonly NewLine[],
): Promise<void> {
  await tx.insert(readingImport).values(table);
  const { orgId, id: importId } = table;
  for (let from = 0; from < lines.length; from += rowsAtOnce)
    await tx
      .insert(readingLine)
      .values(lines.slice(from, from + rowsAtOnce).map((line) => ({ ...line, orgId, importId })));
}

/** Locks a table until the end of `tx`, so that writing and undoing wait for each other. */
export async function lockImport(tx: Tx, id: string) {
  const [found] = await tx
    .select()
    .from(readingImport)
    .where(eq(readingImport.id, id))
    .for("update");
  return found ?? null;
}

export type OpenLine = { line: number; meterId: string; day: string; value: number };

const whole = {
  line: readingLine.line,
  meterId: sql<string>`${readingLine.meterId}`,
  day: sql<string>`${readingLine.day}::text`,
  value: sql<number>`${readingLine.value}::float8`,
};

/** Lists the next rows to write, by meter and day. */
export async function findReady(
  tx: Tx,
  importId: string,
  { odd, most }: { odd: boolean; most: number },
): Promise<OpenLine[]> {
  return tx
    .select(whole)
    .from(readingLine)
    .where(
      and(
        eq(readingLine.importId, importId),
        isNull(readingLine.fault),
        isNull(readingLine.readingId),
        eq(readingLine.same, false),
        odd ? undefined : eq(readingLine.odd, false),
      ),
    )
    .orderBy(asc(readingLine.meterId), asc(readingLine.day), asc(readingLine.line))
    .limit(most);
}

/** Lists the next rows whose readings stand and were not corrected. */
export async function findWritten(
  tx: Tx,
  importId: string,
  most: number,
): Promise<(OpenLine & { readingId: string })[]> {
  return tx
    .select({ ...whole, readingId: sql<string>`${readingLine.readingId}` })
    .from(readingLine)
    .where(
      and(
        eq(readingLine.importId, importId),
        isNotNull(readingLine.readingId),
        sql`not exists (select 1 from ${meterReading} later where later.replaces = ${readingLine.readingId})`,
      ),
    )
    .orderBy(asc(readingLine.meterId), asc(readingLine.line))
    .limit(most);
}

/** Outcome of a row: written, faulty, already there, or unusual and asked about. */
export type RowOutcome = {
  line: number;
  readingId: string | null;
  fault: ReadingFault | null;
  same: boolean;
  odd: boolean;
};

export async function saveOutcomes(
  tx: Tx,
  importId: string,
  outcomes: readonly RowOutcome[],
): Promise<void> {
  if (outcomes.length === 0) return;
  const list = <T>(of: (one: RowOutcome) => T) => sql.param(outcomes.map(of));
  await tx.execute(sql`update ${readingLine} set reading_id = o.reading_id, fault = o.fault, same = o.same, odd = o.odd
    from unnest(${list((one) => one.line)}::int[], ${list((one) => one.readingId)}::uuid[], ${list((one) => one.fault)}::text[],
      ${list((one) => one.same)}::bool[], ${list((one) => one.odd)}::bool[]) as o (line, reading_id, fault, same, odd)
    where ${readingLine.importId} = ${importId}::uuid and ${readingLine.line} = o.line`);
}

export async function markUndone(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.update(readingImport).set({ undoneAt: at }).where(eq(readingImport.id, id));
}

/**
 * Reads all readings of meters that were not withdrawn, as `meter day value`, corrected ones
 * included.
 */
export async function findSaid(tx: Tx, meterIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ meterId: meterReading.meterId, day: meterReading.day, value: meterReading.value })
    .from(meterReading)
    .where(
      and(
        inArray(meterReading.meterId, [...meterIds]),
        eq(meterReading.withdrawn, false),
        sql`not exists (select 1 from ${meterReading} later where later.replaces = ${meterReading.id} and later.withdrawn)`,
      ),
    );
  return new Set(rows.map(saidOf));
}

type SaidReading = { meterId: string; day: string; value: number };

const saidOf = ({ meterId, day, value }: SaidReading) => `${meterId} ${day} ${value}`;

/**
 * Returns true if a meter has this value already: on the day or, since exports of one round differ in their days,
 * on one near it in the same month.
 */
export function isKnownReading(
  known: ReadonlySet<string>,
  { meterId, day, value }: SaidReading,
): boolean {
  const near = importLimits.sameDays;
  for (let away = -near; away <= near; away++) {
    const other = addDays(day, away);
    const isSameMonth = other.slice(0, 7) === day.slice(0, 7);
    if (isSameMonth && known.has(saidOf({ meterId, day: other, value }))) return true;
  }
  return false;
}
