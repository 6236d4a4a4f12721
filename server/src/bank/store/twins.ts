import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { bankLimits } from "#core/bank/model.ts";
import { distanceOf, isSamePayer, pairTwins } from "#core/bank/rules/twin.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { bankLine, bankStatement } from "../table.ts";
import { findCandidates, type TwinLine } from "./twin-search.ts";

type Of = { orgId: string; statementId: string };

/** Finds statements that were not withdrawn and have a day near the days of this one. */
export async function findNearby(tx: Tx, { orgId, statementId }: Of): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(sql`
    select other.id from ${bankStatement} own join ${bankStatement} other on other.org_id = own.org_id
      and other.id <> own.id and other.withdrawn_at is null
      and other.from_day <= own.to_day + ${bankLimits.twinDays}::int
      and other.to_day >= own.from_day - ${bankLimits.twinDays}::int
    where own.id = ${statementId}::uuid and own.org_id = ${orgId}::uuid`);
  return rows.map(({ id }) => id);
}

/**
 * Marks lines of a statement that may repeat lines of `nearby` ones, one to one. `present` has the keys that this file
 * shares with earlier ones: those lines are in it already. Returns the marked lines.
 */
export async function markTwins(
  tx: Tx,
  of: Of & { nearby: readonly string[]; present: readonly string[] },
  lines: readonly TwinLine[],
): Promise<Set<string>> {
  if (of.nearby.length === 0 || lines.length === 0) return new Set();
  const byId = new Map(lines.map((line) => [line.id, line]));
  const candidates = (await findCandidates(tx, of, lines)).flatMap((candidate) => {
    const line = byId.get(candidate.id);
    const { id, twinOf } = candidate;
    return line && (candidate.isSameApartment || isSamePayer(line, candidate))
      ? [{ id, twinOf, distance: distanceOf(line, candidate) }]
      : [];
  });
  const claimed = await findClaimed(
    tx,
    of.statementId,
    candidates.map(({ twinOf }) => twinOf),
  );
  const free = candidates.filter(({ twinOf }) => !claimed.has(twinOf));
  const pairs = [...pairTwins(free)].map(([id, twin_of]) => ({ id, twin_of }));
  if (pairs.length === 0) return new Set();
  await tx.execute(sql`
    update ${bankLine} set twin = 'asked', twin_of = pair.twin_of
    from json_to_recordset(${JSON.stringify(pairs)}::json) as pair(id uuid, twin_of uuid)
    where ${bankLine.id} = pair.id`);
  return new Set(pairs.map(({ id }) => id));
}

/** Finds which of these lines another line of a statement is, or may be, already. */
async function findClaimed(
  tx: Tx,
  statementId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.execute<{ id: string }>(sql`
    select twin_of as id from ${bankLine} where twin_of = any (${sql.param([...new Set(ids)])}::uuid[])
      and twin in ('asked', 'same') and statement_id = ${statementId}::uuid and withdrawn_at is null`);
  return new Set(rows.map(({ id }) => id));
}

/** Frees the next lines whose other line was withdrawn with its statement; returns those that were not in the books. */
export async function freeTwins(
  tx: Tx,
  { orgId, statementId }: Of,
): Promise<{ freed: (typeof bankLine.$inferSelect)[]; same: Set<string> }> {
  const rows = await tx.execute<{ id: string; was: string }>(sql`
    with freed as (select line.id, line.twin as was from ${bankLine} line join ${bankLine} other on other.id = line.twin_of
      where other.statement_id = ${statementId}::uuid and line.org_id = ${orgId}::uuid
        and line.twin in ('asked', 'same') and line.withdrawn_at is null
      order by line.id limit ${bankLimits.piece} for update of line)
    update ${bankLine} set twin = null, twin_of = null, version = version + 1 from freed
    where ${bankLine.id} = freed.id returning ${bankLine.id} as id, freed.was as was`);
  if (rows.length === 0) return { freed: [], same: new Set() };
  const freed = await tx
    .select()
    .from(bankLine)
    .where(sql`${bankLine.id} = any (${sql.param(rows.map(({ id }) => id))}::uuid[])`)
    .orderBy(bankLine.statementId, bankLine.position);
  return { freed, same: new Set(rows.flatMap(({ id, was }) => (was === "same" ? [id] : []))) };
}

/** Locks the twin's statement (shared) until the end of `tx`; false where the twin no longer stands. */
export async function lockTwinStatement(tx: Tx, twinOf: string): Promise<boolean> {
  await tx
    .select({ id: bankStatement.id })
    .from(bankStatement)
    .where(
      sql`${bankStatement.id} = (select statement_id from ${bankLine} where ${bankLine.id} = ${twinOf})`,
    )
    .for("share");
  const [line] = await tx
    .select({ id: bankLine.id })
    .from(bankLine)
    .innerJoin(bankStatement, eq(bankStatement.id, bankLine.statementId))
    .where(
      and(
        eq(bankLine.id, twinOf),
        isNull(bankLine.withdrawnAt),
        isNull(bankStatement.withdrawalAt),
        sql`${bankLine.twin} is distinct from 'same'`,
      ),
    );
  return line !== undefined;
}

/** Returns true if a line of another statement is, or may be, one of these. */
export async function hasTwins(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const found = await tx.execute(sql`
    select from ${bankLine} where ${bankLine.twinOf} = any (${sql.param([...ids])}::uuid[])
      and ${bankLine.twin} in ('asked', 'same') and ${bankLine.withdrawnAt} is null limit 1`);
  return found.length > 0;
}

/** Finds the twin that a line repeats or may repeat; null where there is no question. */
export async function findTwinOf(tx: Tx, id: string): Promise<string | null> {
  const [row] = await tx
    .select({ twinOf: bankLine.twinOf })
    .from(bankLine)
    .where(and(eq(bankLine.id, id), isNull(bankLine.withdrawnAt), ne(bankLine.twin, "other")));
  return row?.twinOf ?? null;
}
