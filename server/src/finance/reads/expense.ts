import { type SQL, sql } from "drizzle-orm";
import type { ExpenseDetails, RecurringView } from "#core/finance/spending/views.ts";
import { building } from "#server/buildings/table.ts";
import { fileJson } from "#server/files/fragments.ts";
import { file } from "#server/files/table.ts";
import { nameOf } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import { jsonList, jsonObject, jsonObjectIf, select } from "#server/platform/read/json.ts";
import { compileFixed, param } from "#server/platform/read/statement.ts";
import { expense, recurringExpense } from "../table.ts";
import { expenseFile } from "../table/expense-file-table.ts";
import { isServed, type FinanceScope } from "./places.ts";

const place = compileFixed(
  jsonObjectIf(sql`${building.id}`, { id: sql<string>`${building.id}`, address: building.address }),
);

/** Builds SQL for an expense `e.id` and its earlier versions, as `up (id, replaces)`. */
const upwards = (id: SQL) => sql`up (id, replaces) as (
    select e.id, e.replaces from ${expense} e where e.id = ${id}
    union all select p.id, p.replaces from ${expense} p join up on p.id = up.replaces)`;

/** Builds SQL that counts the documents of an expense and its earlier versions. */
export const filesOf = (id: SQL) => sql<number>`(with recursive ${upwards(id)}
  select count(*) from ${expenseFile} join up on up.id = ${expenseFile.expenseId}
  where ${expenseFile.removedAt} is null)`;

type ExpenseHistory = ExpenseDetails["history"];

/** All that an expense was, is and was taken back as, the first first. */
const history = sql<ExpenseHistory>`(with recursive ${upwards(sql`${expense.id}`)}, chain (id, place) as (
    select id, 0 from up where replaces is null
    union all select n.id, chain.place + 1 from ${expense} n join chain on n.replaces = chain.id)
  select json_agg(json_build_object('id', s.id, 'back', s.reverses is not null, 'at', s.created_at,
      'by', (select ${nameOf(person)} from ${person} where ${person.id} = s.created_by),
      'day', s.day, 'amount', abs(s.kopecks), 'category', s.category, 'supplier', s.supplier, 'note', s.note)
    order by chain.place, s.kopecks < 0)
  from chain join ${expense} s on s.id = chain.id or s.reverses = chain.id)`;

const files = sql<ExpenseDetails["files"]>`(with recursive ${upwards(sql`${expense.id}`)}
  select ${jsonList(fileJson, sql`${expenseFile.addedAt}, ${file.id}`)} from ${expenseFile}
  join up on up.id = ${expenseFile.expenseId} join ${file} on ${file.id} = ${expenseFile.fileId}
  where ${expenseFile.removedAt} is null)`;

/** Builds the query of an expense in full; a reversal is none. */
export function detailsQuery(id: string) {
  const shown = jsonObject({
    id: expense.id,
    orgId: expense.orgId,
    building: place,
    category: expense.category,
    day: expense.day,
    amount: expense.kopecks,
    supplier: expense.supplier,
    note: expense.note,
    reversed: sql<boolean>`exists (select 1 from ${expense} back where back.reverses = ${expense.id})`,
    files,
    history,
    recurring: sql<boolean>`${expense.recurringId} is not null`,
  });
  return select(
    shown,
    sql`from ${expense} left join ${building} on ${building.id} = ${expense.buildingId}
      where ${expense.id} = ${param(id, "uuid")} and ${expense.reverses} is null`,
  );
}

/** Reads the expense of a file; no row where the file was removed. */
export function holderOfFileQuery(fileId: string) {
  return select(
    jsonObject({ orgId: expense.orgId, buildingId: expense.buildingId }),
    sql`from ${expenseFile} join ${expense} on ${expense.id} = ${expenseFile.expenseId}
      where ${expenseFile.fileId} = ${param(fileId, "uuid")} and ${expenseFile.removedAt} is null`,
  );
}

/** As it is stored; what its next day is and who may change it is said by whoever shows it. */
export type StoredRecurring = Omit<RecurringView, "nextDay" | "allowed"> & {
  orgId: string;
  nextMonth: string;
};

const recurringRow = jsonObject({
  id: recurringExpense.id,
  orgId: recurringExpense.orgId,
  building: place,
  category: recurringExpense.category,
  amount: recurringExpense.kopecks,
  supplier: recurringExpense.supplier,
  note: recurringExpense.note,
  dayOfMonth: recurringExpense.dayOfMonth,
  nextMonth: recurringExpense.nextMonth,
  lastMonth: recurringExpense.lastMonth,
  paused: sql<boolean>`${recurringExpense.pausedAt} is not null`,
  version: recurringExpense.version,
});
const recurring = sql`from ${recurringExpense}
  left join ${building} on ${building.id} = ${recurringExpense.buildingId}`;

/** Reads recurring expenses; ended and paused ones come last. */
export function recurringQuery(whose: FinanceScope): SQL<StoredRecurring[]> {
  const { orgId, buildingId, pausedAt, dayOfMonth, createdAt, id } = recurringExpense;
  return select(
    jsonList(recurringRow, sql`${pausedAt} nulls first, ${dayOfMonth}, ${createdAt}, ${id}`),
    sql`${recurring} where ${isServed(whose, sql`${orgId}`, sql`${buildingId}`)}`,
  );
}

export function oneRecurringQuery(id: string): SQL<StoredRecurring | null> {
  return select<StoredRecurring | null>(
    recurringRow,
    sql`${recurring} where ${recurringExpense.id} = ${param(id, "uuid")}`,
  );
}
