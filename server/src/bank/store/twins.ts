import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { bankLimits, type StatementLine } from "#core/bank/model.ts";
import { distanceOf, isSamePayer, pairTwins } from "#core/bank/rules/twin.ts";
import { lookAlikes, wordKeys } from "#core/bank/rules/word-keys.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { bankLine, bankStatement } from "../table.ts";

type Of = { orgId: string; statementId: string };
type Line = Pick<
  StatementLine,
  "day" | "kopecks" | "payer" | "payerIban" | "payerCode" | "purpose"
> & { id: string };

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

type Candidate = Omit<Line, "kopecks" | "id"> & {
  id: string;
  twinOf: string;
  /** Both name one apartment, its account or its invoice. */
  isSameApartment?: boolean;
};

/**
 * Marks lines of a statement that may repeat lines of `nearby` ones, one to one. `present` has the keys that this file
 * shares with earlier ones: those lines are in it already. Returns the marked lines.
 */
export async function markTwins(
  tx: Tx,
  of: Of & { nearby: readonly string[]; present: readonly string[] },
  lines: readonly Line[],
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

const punctuation = " \u00a0.,;:!?()-–—_/\\'’ʼ\"«»“”„№#*+";
const { latin, cyrillic } = lookAlikes;

type Search = Of & { nearby: readonly string[]; present: readonly string[] };

/** Condition that another line stands in one of the statements nearby and is nobody's twin. */
const isFree = ({ orgId, nearby, present }: Search) => sql`other.org_id = ${orgId}::uuid
  and other.withdrawn_at is null and other.statement_id = any (${sql.param([...nearby])}::uuid[])
  and other.twin is distinct from 'asked' and other.twin is distinct from 'same'
  and other.key <> all (${sql.param([...present])}::text[])`;

const candidate = sql`own.id, other.id as "twinOf", other.day, other.payer, other.payer_iban as "payerIban",
  other.payer_code as "payerCode", other.purpose`;
const days = bankLimits.twinDays;

/** Selects lines that agree in sum and nearby day, and have a trait of the payer or, without payers, the purpose in common. */
async function findCandidates(
  tx: Tx,
  search: Search,
  lines: readonly Line[],
): Promise<Candidate[]> {
  const found = [
    ...(await findByPayer(tx, search, lines)),
    ...(await findByPurpose(tx, search, lines)),
    ...(await findByApartment(tx, search, lines)),
  ];
  return [...new Map(found.map((one) => [`${one.id} ${one.twinOf}`, one])).values()];
}

/**
 * Selects lines whose texts name one apartment, where not both name an account: MT940 often has the purpose in Latin
 * letters and no payer, so that nothing else is alike.
 */
function findByApartment(tx: Tx, search: Search, lines: readonly Line[]): Promise<Candidate[]> {
  const ids = sql.param(lines.map(({ id }) => id));
  const isNamed = (side: "own" | "other") =>
    sql`${sql.raw(side)}.match in ('invoice', 'account', 'apartment', 'name')`;
  return tx.execute<Candidate>(sql`
    select ${candidate}, true as "isSameApartment"
    from ${bankLine} own join ${bankLine} other on other.apartment_id = own.apartment_id and other.kopecks = own.kopecks
      and other.day between own.day - ${days}::int and own.day + ${days}::int and ${isFree(search)}
    where own.id = any (${ids}::uuid[]) and own.apartment_id is not null and ${isNamed("own")} and ${isNamed("other")}
      and (own.payer_iban is null or other.payer_iban is null)
    order by other.day, other.id`);
}

function findByPayer(tx: Tx, search: Search, lines: readonly Line[]): Promise<Candidate[]> {
  const wanted = lines.flatMap(({ id, day, kopecks, payerIban, payerCode, payer }) =>
    payerIban || payerCode || payer
      ? [{ id, day, kopecks, iban: payerIban, code: payerCode, words: wordKeys(payer) }]
      : [],
  );
  if (wanted.length === 0) return Promise.resolve([]);
  const words = sql`string_to_array(translate(upper(other.payer), ${latin}::text, ${cyrillic}::text), ' ')`;
  return tx.execute<Candidate>(sql`
    select ${candidate}
    from json_to_recordset(${JSON.stringify(wanted)}::json) as own(id uuid, day date, kopecks bigint, iban text, code text,
      words text[])
    join ${bankLine} other on other.kopecks = own.kopecks and other.day between own.day - ${days}::int and own.day + ${days}::int
      and ${isFree(search)}
    where other.payer_iban = own.iban or other.payer_code = own.code or ${words} && own.words
    order by other.day, other.id`);
}

/**
 * Selects lines of one purpose where either side names no payer. Equal lines of a day are numbered on both sides and only
 * the same numbers meet: thousands of equal lines give thousands of pairs, not millions.
 */
async function findByPurpose(tx: Tx, search: Search, lines: readonly Line[]): Promise<Candidate[]> {
  const wanted = lines.map(({ id, day, kopecks, payer, purpose }) => ({
    id,
    day,
    kopecks,
    purpose,
    named: payer !== "",
  }));
  const range = lines.map(({ day }) => day).toSorted();
  // Characters of the first list without one in the second are left out.
  const keyOf = (text: SQL) =>
    sql`translate(upper(${text}), ${`${latin}${punctuation}`}::text, ${cyrillic}::text)`;
  const place = sql.raw("over (partition by kopecks, day, purpose_key order by id) as place");
  // Without statistics of what is read here the planner would compare pair by pair.
  await tx.execute(sql`set local enable_nestloop = off`);
  const found = await tx.execute<Candidate>(sql`
    with own as materialized (select id, day, kopecks, named, purpose_key, row_number() ${place}
      from (select *, ${keyOf(sql`purpose`)} as purpose_key
        from json_to_recordset(${JSON.stringify(wanted)}::json) as line(id uuid, day date, kopecks bigint, purpose text,
          named boolean)) keyed),
    other as materialized (select *, row_number() ${place}
      from (select other.*, ${keyOf(sql`other.purpose`)} as purpose_key from ${bankLine} other
        where other.day between ${range[0]}::date - ${days}::int and ${range.at(-1)}::date + ${days}::int and ${isFree(search)}
          and not exists (select from ${bankLine} claim where claim.twin_of = other.id and claim.twin in ('asked', 'same')
            and claim.statement_id = ${search.statementId}::uuid and claim.withdrawn_at is null)) keyed)
    select ${candidate} from own join other on other.kopecks = own.kopecks and other.purpose_key = own.purpose_key and other.place = own.place
      and other.day between own.day - ${days}::int and own.day + ${days}::int
    where not own.named or other.payer = ''
    order by other.day, other.id`);
  await tx.execute(sql`set local enable_nestloop = on`);
  return found;
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

/** Frees lines whose other line was withdrawn with its statement; returns those that were not in the books. */
export async function freeTwins(
  tx: Tx,
  { orgId, statementId }: Of,
): Promise<{ freed: (typeof bankLine.$inferSelect)[]; same: Set<string> }> {
  const rows = await tx.execute<{ id: string; was: string }>(sql`
    with freed as (select line.id, line.twin as was from ${bankLine} line join ${bankLine} other on other.id = line.twin_of
      where other.statement_id = ${statementId}::uuid and line.org_id = ${orgId}::uuid
        and line.twin in ('asked', 'same') and line.withdrawn_at is null
      order by line.id for update of line)
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

/** Tells whether a line of another statement is, or may be, one of these. */
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
