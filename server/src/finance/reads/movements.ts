import { type Column, type SQL, sql } from "drizzle-orm";
import type { ExpenseCategory, Period } from "#core/finance/model.ts";
import type { RegistryInput } from "#core/finance/inputs.ts";
import type { MovementPage, MovementView, OverviewView } from "#core/finance/views.ts";
import { ownMoved, reversedOn } from "#server/billing/fragments.ts";
import { invoice, payment, paymentRefund } from "#server/billing/table.ts";
import { foldedText, hasNumber, searchPatterns, splitSearch } from "#server/buildings/fragments.ts";
import { apartment, building } from "#server/buildings/table.ts";
import { jsonList, jsonObject, jsonObjectIf, select } from "#server/platform/read/json.ts";
import {
  afterCursor,
  type KeyedRow,
  keyedRows,
  declareListOrder,
} from "#server/platform/read/page.ts";
import { allOf, atMost, compileFixed, literal, param } from "#server/platform/read/statement.ts";
import { expense } from "../table.ts";
import { filesOf } from "./expense.ts";
import { isServed, type FinanceScope } from "./places.ts";

const none = sql`null::text`;

/**
 * Columns of every movement. Money from before the books is none. `rank` puts a movement before its
 * reversal.
 */
const payments = sql`select 'payment', 1, ${payment.id}, ${payment.orgId}, ${payment.receivedOn},
    ${payment.createdAt}, ${payment.amount}, null::uuid, ${payment.apartmentId}, ${payment.method}, ${none},
    ${payment.reference}, ${payment.note}, false
  from ${payment} where ${payment.method} <> 'opening'`;
const paymentsBack = sql`select 'payment_back', 2, ${payment.id}, ${payment.orgId},
    ${reversedOn}, ${payment.reversedAt}, -${payment.amount},
    null::uuid, ${payment.apartmentId}, ${payment.method}, ${none},
    ${payment.reference}, ${payment.reversalReason}, false
  from ${payment} where ${payment.reversedAt} is not null and ${payment.method} <> 'opening'`;
const refunds = sql`select 'refund', 1, ${paymentRefund.id}, ${paymentRefund.orgId}, ${paymentRefund.day},
    ${paymentRefund.createdAt}, -${paymentRefund.kopecks}, null::uuid, ${payment.apartmentId}, ${payment.method},
    ${none}, ${payment.reference}, ${paymentRefund.reason}, false
  from ${paymentRefund} join ${payment} on ${payment.id} = ${paymentRefund.paymentId}`;
const expenses = sql`select case when ${expense.reverses} is null then 'expense' else 'expense_back' end,
    case when ${expense.reverses} is null then 1 else 2 end, coalesce(${expense.reverses}, ${expense.id}), ${expense.orgId},
    ${expense.day}, ${expense.createdAt}, -${expense.kopecks}, ${expense.buildingId}, null::uuid, ${none}, ${expense.category},
    ${expense.supplier}, ${expense.note},
    ${expense.reverses} is null and not exists (select 1 from ${expense} back where back.reverses = ${expense.id})
  from ${expense}`;

const besides = sql`select case when own.kind = 'fees' then case when own.kopecks > 0 then 'fee' else 'fee_back' end
      when own.kopecks < 0 then 'other_income' else 'other_income_back' end, 1, own.id, own.org_id, own.day, own.at,
    -own.kopecks, null::uuid, null::uuid, ${none}, ${none}, ${none}, ${none}, false
  from ${ownMoved}`;

const columns = sql`m (kind, rank, id, org_id, day, at, amount, building_id, apartment_id, method, category, party, note, reversible)`;
const sources = [payments, paymentsBack, refunds, expenses, besides].map(compileFixed);

/** Payments and expenses, and what reversed them on its day of the books: a closed month stays as it was reported. */
const movements = compileFixed(sql`(${sql.join(sources, sql` union all `)}) ${columns}`);

const isIncome = sql`m.kind in ('payment', 'payment_back', 'refund', 'other_income', 'other_income_back')`;

/** The newest first. */
export const movementOrder = declareListOrder(
  "finance.registry",
  "desc",
  [sql`m.day`, "date"],
  [sql`m.at`, "timestamptz"],
  [sql`m.id`, "uuid"],
  [sql`m.rank`, "int"],
);

const row = compileFixed(
  jsonObject({
    id: sql<string>`m.id`,
    kind: sql<MovementView["kind"]>`m.kind`,
    day: sql<string>`m.day`,
    amount: sql<number>`m.amount`,
    building: jsonObjectIf(sql`${building.id}`, {
      id: sql<string>`${building.id}`,
      address: building.address,
    }),
    apartment: jsonObjectIf(sql`m.apartment_id`, {
      id: sql<string>`m.apartment_id`,
      number: apartment.number,
    }),
    method: sql<MovementView["method"]>`m.method`,
    category: sql<MovementView["category"]>`m.category`,
    party: sql<string | null>`m.party`,
    note: sql<string | null>`m.note`,
    reversible: sql<boolean>`m.reversible`,
    files: sql<number>`(case when m.category is null then 0 else ${filesOf(sql`m.id`)} end)`,
  }),
);
/** A payment's building is its apartment's. */
const buildingId = compileFixed(sql`coalesce(m.building_id, ${apartment.buildingId})`);
const joins = compileFixed(sql`left join ${apartment} on ${apartment.id} = m.apartment_id
  left join ${building} on ${building.id} = ${buildingId}`);

export type Filter = Pick<RegistryInput, "flow" | "category" | "only" | "search"> & Period;

function within(whose: FinanceScope, { from, to }: Period): SQL[] {
  return [
    isServed(whose, sql`m.org_id`, buildingId),
    sql`m.day between ${param(from, "date")} and ${param(to, "date")}`,
  ];
}

function found(whose: FinanceScope, { flow, category, only, search, ...range }: Filter): SQL[] {
  return [
    ...within(whose, range),
    ...(flow ? [flow === "income" ? isIncome : sql`not ${isIncome}`] : []),
    ...(category ? [sql`m.category = ${param(category, "text")}`] : []),
    ...(only ? [sql`m.kind in (${param(only, "text")}, ${param(only, "text")} || '_back')`] : []),
    ...(search ? [isNamed(search)] : []),
  ];
}

/**
 * Builds the condition that a movement belongs to the apartment of a search, or contains its words.
 */
function isNamed(search: string): SQL {
  const written = [sql`m.party`, sql`m.note`];
  const { number, isApartment, rest } = splitSearch(search);
  if (number === null)
    return containEach(searchPatterns(rest), [...written, building.address, apartment.number]);
  const others = containEach(searchPatterns(rest), [...written, building.address]);
  const ofPlace = sql`(${hasNumber(number)} and ${others})`;
  // «№» may also precede a document.
  if (!isApartment) return sql`(${ofPlace} or ${containEach(searchPatterns(search), written)})`;
  // A payer may have written the same words.
  const phrase = param(`%${search.trim().replace(/[\\%_]/g, "\\$&")}%`, "text");
  const conditions = written.map((column) => sql`${foldedText(column)} like ${foldedText(phrase)}`);
  return sql`(${ofPlace} or ${sql.join(conditions, sql` or `)})`;
}

/** Builds the condition that some column contains each of the patterns. */
function containEach(words: readonly string[], columns: readonly (SQL | Column)[]): SQL {
  return allOf(
    words.map((word) => {
      const pattern = param(word, "text");
      const hits = columns.map((column) => sql`${foldedText(sql`${column}`)} like ${pattern}`);
      return sql`(${sql.join(hits, sql` or `)})`;
    }),
  );
}

/** Joins places only where a filter needs them: sums of all buildings then come from an index alone. */
function joinsOf({ buildingIds, buildingId }: FinanceScope, search = ""): SQL {
  return buildingIds || buildingId || search ? joins : sql``;
}

/** Selects from each source by itself, so that PostgreSQL can stop at a page, or sum up, before it puts them together. */
function selectFromEach(
  what: SQL,
  whose: FinanceScope,
  { search }: Filter,
  conditions: SQL[],
  end: SQL,
): SQL {
  const parts = sources.map(
    (source) => sql`(select ${what} from (${source}) ${columns} ${joinsOf(whose, search)}
      where ${allOf(conditions)} ${end})`,
  );
  return sql.join(parts, sql` union all `);
}

/** Selects a page of the movements that the filters find, and one row more. */
export function movementsQuery(
  whose: FinanceScope,
  filter: Filter,
  cursor: string | undefined,
  limit: number,
): SQL<KeyedRow<MovementView>[]> {
  const conditions = [...found(whose, filter), ...afterCursor(movementOrder, cursor)];
  const newest = sql`order by ${movementOrder.by} limit ${atMost(limit + 1)}`;
  const rows = selectFromEach(sql`m.*`, whose, filter, conditions, newest);
  return select(
    keyedRows(movementOrder, row),
    sql`from (select m.* from (${rows}) m ${newest}) m ${joins}`,
  );
}

/** Builds the query that sums all filtered movements. */
export function totalsQuery(whose: FinanceScope, filter: Filter): SQL<MovementPage["totals"]> {
  const sums = sql`m.kind, count(*) as count, sum(m.amount) as amount`;
  return select(
    jsonObject({
      count: sql<number>`coalesce(sum(m.count), 0)`,
      in: sql<number>`coalesce(sum(m.amount) filter (where ${isIncome}), 0)`,
      out: sql<number>`coalesce(-sum(m.amount) filter (where not ${isIncome}), 0)`,
    }),
    sql`from (${selectFromEach(sums, whose, filter, found(whose, filter), sql`group by m.kind`)}) m`,
  );
}

/** Builds the query that sums money in and out by month; months without movements are left out. */
export function monthsQuery(whose: FinanceScope, range: Period): SQL<OverviewView["months"]> {
  return select(
    jsonList(
      jsonObject({
        month: sql<string>`g.month`,
        income: sql<number>`g.income`,
        otherIncome: sql<number>`g.other_income`,
        expenses: sql<number>`g.expenses`,
      }),
    ),
    sql`from (select to_char(m.day, 'YYYY-MM') as month,
        coalesce(sum(m.amount) filter (where ${isIncome}), 0) as income,
        coalesce(sum(m.amount) filter (where m.kind in ('other_income', 'other_income_back')), 0) as other_income,
        coalesce(-sum(m.amount) filter (where not ${isIncome}), 0) as expenses
      from ${movements} ${joinsOf(whose)} where ${allOf(within(whose, range))} group by 1) g`,
  );
}

/** Builds the query that sums expenses by category, the largest first. */
export function categoriesQuery(
  whose: FinanceScope,
  range: Period,
): SQL<OverviewView["categories"]> {
  return select(
    jsonList(
      jsonObject({ category: sql<ExpenseCategory>`g.category`, amount: sql<number>`g.amount` }),
      sql`g.amount desc, g.category`,
    ),
    sql`from (select m.category, -sum(m.amount) as amount from ${movements} ${joinsOf(whose)}
      where ${allOf(within(whose, range))} and m.category is not null
      group by 1 having sum(m.amount) <> 0) g`,
  );
}

/**
 * Builds the query of other income and provider fees of a range, from their two ledger accounts.
 */
export function besideQuery(whose: FinanceScope, range: Period): SQL<OverviewView["beside"]> {
  const sumOf = (kind: string, sign: string) =>
    sql<number>`coalesce(sum(${sql.raw(sign)} m.amount) filter (where m.kind like ${literal(`${kind}%`)}), 0)`;
  return select(
    jsonObject({ otherIncome: sumOf("other_income", "+"), fees: sumOf("fee", "-") }),
    sql`from ${movements} ${joinsOf(whose)} where ${allOf(within(whose, range))} and m.category is null and m.method is null`,
  );
}

/** Builds the query that sums what was billed in a range and not cancelled. */
export function billedQuery(whose: FinanceScope, { from, to }: Period): SQL<number> {
  return select(
    sql<number>`to_json(coalesce(sum(${invoice.total}), 0))`,
    sql`from ${invoice} join ${apartment} on ${apartment.id} = ${invoice.apartmentId}
      where ${isServed(whose, sql`${invoice.orgId}`, sql`${apartment.buildingId}`)}
        and ${invoice.issuedOn} between ${param(from, "date")} and ${param(to, "date")}
        and ${invoice.cancelledAt} is null and not ${invoice.opening}`,
  );
}
