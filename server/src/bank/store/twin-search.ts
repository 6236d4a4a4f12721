import { type SQL, sql } from "drizzle-orm";
import { bankLimits, type StatementLine } from "#core/bank/model.ts";
import { wordBeginnings } from "#core/bank/rules/twin.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { bankLine } from "../table.ts";
import { purposeKeyOf, wordBeginningsOf } from "./word-key-sql.ts";

type Of = { orgId: string; statementId: string };
export type TwinLine = Pick<
  StatementLine,
  "day" | "kopecks" | "payer" | "payerIban" | "payerCode" | "purpose"
> & { id: string };

export type Candidate = Omit<TwinLine, "kopecks" | "id"> & {
  id: string;
  twinOf: string;
  /** Both name one apartment, its account or its invoice. */
  isSameApartment?: boolean;
};

export type TwinSearch = Of & { nearby: readonly string[]; present: readonly string[] };

/** Builds the condition that another line is in a statement nearby and is nobody's twin. */
const isFree = ({ orgId, nearby, present }: TwinSearch) => sql`other.org_id = ${orgId}::uuid
  and other.withdrawn_at is null and other.statement_id = any (${sql.param([...nearby])}::uuid[])
  and other.twin is distinct from 'asked' and other.twin is distinct from 'same'
  and other.key <> all (${sql.param([...present])}::text[])`;

const candidate = sql`own.id, other.id as "twinOf", other.day, other.payer, other.payer_iban as "payerIban",
  other.payer_code as "payerCode", other.purpose`;
const days = bankLimits.twinDays;

/** Selects lines that agree in sum and nearby day, and have a trait of the payer or, without payers, the purpose in common. */
export async function findCandidates(
  tx: Tx,
  search: TwinSearch,
  lines: readonly TwinLine[],
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
function findByApartment(
  tx: Tx,
  search: TwinSearch,
  lines: readonly TwinLine[],
): Promise<Candidate[]> {
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

/** Selects lines that share the payer's account or code; of the others those whose payer's name is alike. */
async function findByPayer(
  tx: Tx,
  search: TwinSearch,
  lines: readonly TwinLine[],
): Promise<Candidate[]> {
  const known = await findByAccount(tx, search, lines);
  const isKnown = new Set(known.map(({ id }) => id));
  const rest = lines.filter(({ id, payer }) => payer !== "" && !isKnown.has(id));
  return [...known, ...(await findByName(tx, search, rest))];
}

async function findByAccount(
  tx: Tx,
  search: TwinSearch,
  lines: readonly TwinLine[],
): Promise<Candidate[]> {
  const wanted = lines.flatMap(({ id, day, kopecks, payerIban: iban, payerCode: code }) =>
    iban || code ? [{ id, day, kopecks, iban, code }] : [],
  );
  if (wanted.length === 0) return [];
  return tx.execute<Candidate>(sql`
    select ${candidate}
    from json_to_recordset(${JSON.stringify(wanted)}::json) as own(id uuid, day date, kopecks bigint, iban text, code text)
    join ${bankLine} other on other.kopecks = own.kopecks and other.day between own.day - ${days}::int and own.day + ${days}::int
      and ${isFree(search)}
    where other.payer_iban = own.iban or other.payer_code = own.code
    order by other.day, other.id`);
}

/**
 * Selects lines whose payers share the beginning of a word: `isSamePayer` decides. Where both accounts are known and differ,
 * one name counts only beside one purpose.
 */
async function findByName(
  tx: Tx,
  search: TwinSearch,
  lines: readonly TwinLine[],
): Promise<Candidate[]> {
  if (lines.length === 0) return [];
  const wanted = lines.map(({ id, day, kopecks, payerIban: iban, payer, purpose }) => {
    return { id, day, kopecks, purpose, iban, words: wordBeginnings(payer) };
  });
  const isSamePurpose = sql`(own.iban is null or other.payer_iban is null
    or ${purposeKeyOf(sql`own.purpose`)} = ${purposeKeyOf(sql`other.purpose`)})`;
  return withoutPairs(tx, () =>
    tx.execute<Candidate>(sql`
      with own as materialized (select * from json_to_recordset(${JSON.stringify(wanted)}::json) as line(id uuid, day date,
        kopecks bigint, purpose text, iban text, words text[])),
      other as materialized (select other.*, ${wordBeginningsOf(sql`other.payer`)} as words from ${bankLine} other
        where other.kopecks in (select kopecks from own) and ${isNear(wanted)} and ${isFree(search)})
      select ${candidate} from own join other on other.kopecks = own.kopecks
        and other.day between own.day - ${days}::int and own.day + ${days}::int
      where other.words && own.words and ${isSamePurpose}
      order by other.day, other.id`),
  );
}

/** Builds the condition that another line is within the days of these. */
function isNear(lines: readonly Pick<TwinLine, "day">[]): SQL {
  const range = lines.map(({ day }) => day).toSorted();
  return sql`other.day between ${range[0]}::date - ${days}::int and ${range.at(-1)}::date + ${days}::int`;
}

/** Runs a query without nested loops: lacking statistics, the planner would compare pair by pair. */
async function withoutPairs<T>(tx: Tx, query: () => Promise<T>): Promise<T> {
  await tx.execute(sql`set local enable_nestloop = off`);
  const found = await query();
  await tx.execute(sql`set local enable_nestloop = on`);
  return found;
}

/**
 * Selects lines of one purpose where either side names no payer. Equal lines of a day are numbered on both sides and only
 * the same numbers meet: thousands of equal lines give thousands of pairs, not millions.
 */
async function findByPurpose(
  tx: Tx,
  search: TwinSearch,
  lines: readonly TwinLine[],
): Promise<Candidate[]> {
  const wanted = lines.map(({ id, day, kopecks, payer, purpose }) => ({
    id,
    day,
    kopecks,
    purpose,
    named: payer !== "",
  }));
  // Where all of these name a payer, only lines without one are of interest.
  const isWanted = lines.every(({ payer }) => payer !== "") ? sql`other.payer = ''` : sql`true`;
  const place = sql.raw("over (partition by kopecks, day, purpose_key order by id) as place");
  return withoutPairs(tx, () =>
    tx.execute<Candidate>(sql`
    with own as materialized (select id, day, kopecks, named, purpose_key, row_number() ${place}
      from (select *, ${purposeKeyOf(sql`purpose`)} as purpose_key
        from json_to_recordset(${JSON.stringify(wanted)}::json) as line(id uuid, day date, kopecks bigint, purpose text,
          named boolean)) keyed),
    other as materialized (select *, row_number() ${place}
      from (select other.*, ${purposeKeyOf(sql`other.purpose`)} as purpose_key from ${bankLine} other
        where other.kopecks in (select kopecks from json_to_recordset(${JSON.stringify(wanted)}::json) as sums(kopecks bigint))
          and ${isWanted} and ${isNear(lines)} and ${isFree(search)}
          and not exists (select from ${bankLine} claim where claim.twin_of = other.id and claim.twin in ('asked', 'same')
            and claim.statement_id = ${search.statementId}::uuid and claim.withdrawn_at is null)) keyed)
    select ${candidate} from own join other on other.kopecks = own.kopecks and other.purpose_key = own.purpose_key and other.place = own.place
      and other.day between own.day - ${days}::int and own.day + ${days}::int
    where not own.named or other.payer = ''
    order by other.day, other.id`),
  );
}
