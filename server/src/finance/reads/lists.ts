import { type SQL, sql } from "drizzle-orm";
import { type DebtAge, dueDaysOf } from "#core/finance/debts/ages.ts";
import type { DebtorPage, ExpenseView, RunView, TariffView } from "#core/finance/views.ts";
import { accessScope } from "#core/kernel/access.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { decisionOf } from "#server/billing/fragments.ts";
import { invoice, tariffDecision } from "#server/billing/table.ts";
import { isArchived } from "#server/buildings/fragments.ts";
import { apartment, building } from "#server/buildings/table.ts";
import { nameOf } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import {
  jsonList,
  jsonObject,
  jsonObjectIf,
  type JsonOf,
  select,
} from "#server/platform/read/json.ts";
import {
  afterCursor,
  type KeyedRow,
  keyedRows,
  declareListOrder,
} from "#server/platform/read/page.ts";
import { allOf, atMost, compileFixed, listParam, param } from "#server/platform/read/statement.ts";
import { billingRun, expense, runLine, tariff } from "../table.ts";
import { runFee } from "../table/run-fee-table.ts";
import { isServed, isTheirTariff, type FinanceScope } from "./places.ts";

const place = compileFixed(
  jsonObjectIf(sql`${building.id}`, { id: sql<string>`${building.id}`, address: building.address }),
);

const tariffRow = (actor: Actor) =>
  jsonObject({
    id: tariff.id,
    name: tariff.name,
    building: place,
    type: tariff.type,
    kind: tariff.kind,
    price: tariff.price,
    priceMicro: tariff.priceMicro,
    vatRate: tariff.vatRate,
    meterKind: tariff.meterKind,
    unread: tariff.unread,
    validFrom: tariff.validFrom,
    validTo: tariff.validTo,
    decision: decisionOf(accessScope(actor)),
    version: tariff.version,
  });
const tariffs = sql`from ${tariff} left join ${building} on ${building.id} = ${tariff.buildingId}
  left join ${tariffDecision} on ${tariffDecision.id} = ${tariff.decisionId}`;

/** Builds the query of tariffs of the organisation and of the buildings that somebody serves; those that have ended come last. */
export function tariffsQuery(actor: Actor): SQL<TariffView[]> {
  return select(
    jsonList(
      tariffRow(actor),
      sql`${tariff.validTo} desc nulls first, ${tariff.createdAt}, ${tariff.id}`,
    ),
    sql`${tariffs} where ${isTheirTariff(actor)}`,
  );
}

export function tariffQuery(actor: Actor, id: string): SQL<TariffView | null> {
  return select<TariffView | null>(
    tariffRow(actor),
    sql`${tariffs} where ${tariff.id} = ${param(id, "uuid")}`,
  );
}

const issued = sql`(select ${runLine.apartmentId}, ${runLine.invoiceId}, ${runLine.kopecks} from ${runLine}
    where ${runLine.runId} = ${billingRun.id}
  union all select ${runFee.apartmentId}, ${runFee.invoiceId}, ${runFee.kopecks} from ${runFee}
    where ${runFee.runId} = ${billingRun.id}) issued`;

/** Builds SQL for what a run has billed in the buildings that somebody serves. */
const issuedIn = (buildingIds: readonly string[], what: SQL) => sql<number>`(select ${what}
  from ${issued} join ${apartment} on ${apartment.id} = issued.apartment_id
  where ${apartment.buildingId} = any (${listParam(buildingIds, "uuid")}))`;

/** Builds SQL for what of a run was cancelled, by the index of cancelled invoices. */
const cancelledIn = (buildingIds: FinanceScope["buildingIds"]) => {
  const served = buildingIds
    ? sql`and ${apartment.buildingId} = any (${listParam(buildingIds, "uuid")})`
    : sql``;
  const row = jsonObject({
    invoices: sql<number>`count(distinct issued.invoice_id)`,
    amount: sql<number>`coalesce(sum(issued.kopecks), 0)`,
  });
  return sql<RunView["cancelled"]>`(select ${row} from ${invoice}
    join ${issued} on issued.apartment_id = ${invoice.apartmentId} and issued.invoice_id = ${invoice.id}
    join ${apartment} on ${apartment.id} = ${invoice.apartmentId} ${served}
    where ${invoice.orgId} = ${billingRun.orgId} and ${invoice.period} = ${billingRun.period}
      and ${invoice.cancelledAt} is not null)`;
};

const runRow = ({ buildingIds }: Pick<FinanceScope, "buildingIds">) =>
  jsonObject({
    id: billingRun.id,
    period: billingRun.period,
    status: billingRun.status,
    dueOn: billingRun.dueOn,
    planned: buildingIds
      ? issuedIn(buildingIds, sql`count(distinct issued.invoice_id)`)
      : sql<number>`greatest(${billingRun.plannedInvoices}, ${billingRun.invoices})`,
    invoices: buildingIds
      ? issuedIn(buildingIds, sql`count(distinct issued.invoice_id)`)
      : sql<number>`${billingRun.invoices}`,
    amount: buildingIds
      ? issuedIn(buildingIds, sql`coalesce(sum(issued.kopecks), 0)`)
      : sql<number>`${billingRun.amount}`,
    cancelled: cancelledIn(buildingIds),
    createdAt: billingRun.createdAt,
    createdBy: sql<string | null>`(select ${nameOf(person)} from ${person}
    where ${person.id} = ${billingRun.createdBy})`,
  });

/** The latest month first. */
export const runOrder = declareListOrder(
  "finance.runs",
  "desc",
  billingRun.period,
  billingRun.createdAt,
  billingRun.id,
);

export function runsQuery(
  whose: FinanceScope,
  cursor: string | undefined,
  limit: number,
): SQL<KeyedRow<RunView>[]> {
  const conditions = [
    sql`${billingRun.orgId} = any (${listParam(whose.orgIds, "uuid")})`,
    // One that has not issued anything is none yet.
    sql`${billingRun.invoices} > 0`,
    ...afterCursor(runOrder, cursor),
  ];
  return select(
    keyedRows(runOrder, runRow(whose)),
    sql`from (select ${billingRun}.* from ${billingRun} where ${allOf(conditions)}
      order by ${runOrder.by} limit ${atMost(limit + 1)}) ${billingRun}`,
  );
}

export function runQuery(id: string): SQL<RunView | null> {
  return select<RunView | null>(
    runRow({}),
    sql`from ${billingRun} where ${billingRun.id} = ${param(id, "uuid")}`,
  );
}

/** Builds the query of a run's progress. */
export function runSoFarQuery(id: string) {
  const { period, status, amount, plannedInvoices, plannedAmount, reachedId, createdAt } =
    billingRun;
  const planned = { plannedInvoices, plannedAmount };
  const row = jsonObject({ period, status, amount, ...planned, reachedId, createdAt });
  return select<JsonOf<typeof row> | null>(
    row,
    sql`from ${billingRun} where ${billingRun.id} = ${param(id, "uuid")}`,
  );
}

/** Builds the query of an expense with whether it was reversed. */
export function expenseQuery(id: string): SQL<ExpenseView | null> {
  const shown = jsonObject({
    id: expense.id,
    building: place,
    category: expense.category,
    day: expense.day,
    amount: expense.kopecks,
    supplier: expense.supplier,
    note: expense.note,
    reversed: sql<boolean>`exists (select 1 from ${expense} back where back.reverses = ${expense.id})`,
  });
  return select<ExpenseView | null>(
    shown,
    sql`from ${expense} left join ${building} on ${building.id} = ${expense.buildingId}
      where ${expense.id} = ${param(id, "uuid")}`,
  );
}

type Debtor = Omit<DebtorPage["items"][number], "days">;

/** The largest debt first. */
export const debtorOrder = declareListOrder(
  "finance.debtors",
  "desc",
  [sql`d.overdue`, "bigint"],
  [sql`d.id`, "uuid"],
);

const debtor = compileFixed(
  jsonObject({
    apartmentId: sql<string>`d.id`,
    number: sql<string>`d.number`,
    buildingId: sql<string>`d.building_id`,
    address: sql<string>`d.address`,
    overdue: sql<number>`d.overdue`,
    invoices: sql<number>`d.invoices`,
    since: sql<string>`d.since`,
  }),
);

/**
 * Builds SQL for apartments in use with overdue debts, counted as in `billing.debts`; with an age,
 * all debts of that age.
 */
function lateBy(today: string, age: DebtAge | undefined): SQL {
  const range = dueDaysOf(today).find((one) => one.age === age);
  if (!range) return sql`${invoice.dueOn} < ${param(today, "date")} and not ${isArchived}`;
  const { from, to } = range;
  return sql`${invoice.dueOn} between ${param(from ?? "-infinity", "date")} and ${param(to ?? "infinity", "date")}`;
}

const debts = (
  whose: FinanceScope,
  today: string,
  age: DebtAge | undefined,
) => sql`(select ${apartment.id} as id, ${apartment.number} as number,
      ${apartment.buildingId} as building_id, ${building.address} as address,
      sum(${invoice.total} - ${invoice.paid})::bigint as overdue, count(*) as invoices, min(${invoice.dueOn}) as since
    from ${apartment} join ${building} on ${building.id} = ${apartment.buildingId}
      join ${invoice} on ${invoice.apartmentId} = ${apartment.id}
    where ${isServed(whose, sql`${apartment.orgId}`, sql`${apartment.buildingId}`)} 
      and ${invoice.cancelledAt} is null and ${invoice.paid} < ${invoice.total} and ${lateBy(today, age)}
    group by ${apartment.id}, ${building.id}) d`;

export function debtorsQuery(
  whose: FinanceScope,
  { today, age }: { today: string; age: DebtAge | undefined },
  cursor: string | undefined,
  limit: number,
): SQL<KeyedRow<Debtor>[]> {
  return select(
    keyedRows(debtorOrder, debtor),
    sql`from (select d.* from ${debts(whose, today, age)} where ${allOf(afterCursor(debtorOrder, cursor))}
      order by ${debtorOrder.by} limit ${atMost(limit + 1)}) d`,
  );
}

export function debtTotalsQuery(
  whose: FinanceScope,
  { today, age }: { today: string; age: DebtAge | undefined },
): SQL<DebtorPage["totals"]> {
  return select(
    jsonObject({
      count: sql<number>`count(*)`,
      overdue: sql<number>`coalesce(sum(d.overdue), 0)`,
    }),
    sql`from ${debts(whose, today, age)}`,
  );
}
