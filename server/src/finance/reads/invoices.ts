import { type SQL, sql } from "drizzle-orm";
import type { Alike } from "#core/billing/bulk.ts";
import { type InvoiceType, parseInvoiceNumber } from "#core/billing/model.ts";
import { monthsOf } from "#core/billing/rules/period.ts";
import type { ReachWay } from "#core/billing/bulk.ts";
import type { BilledInput } from "#core/finance/bulk/inputs.ts";
import {
  hasStatus,
  isOpen,
  isWaived,
  lastReminder,
  reachOfInvoice,
} from "#server/billing/fragments.ts";
import { invoice } from "#server/billing/table.ts";
import { foldedText, hasNumber, searchPatterns, splitSearch } from "#server/buildings/fragments.ts";
import { apartment, building } from "#server/buildings/table.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import {
  afterCursor,
  type KeyedRow,
  keyedRows,
  declareListOrder,
} from "#server/platform/read/page.ts";
import { allOf, atMost, compileFixed, listParam, param } from "#server/platform/read/statement.ts";
import { isServed, type FinanceScope } from "./places.ts";

/** The newest first: within an organisation numbers grow with time. */
export const billedOrder = declareListOrder(
  "finance.invoices",
  "desc",
  invoice.month,
  invoice.serial,
);

/** An invoice as a row; what follows from its figures is the rule's to say. */
export type StoredBilled = {
  id: string;
  month: number;
  serial: number;
  type: InvoiceType;
  lateFee: boolean;
  period: string;
  dueOn: string;
  total: number;
  paid: number;
  cancelled: boolean;
  waived: boolean;
  remindedOn: string | null;
  apartmentId: string;
  apartment: string;
  buildingId: string;
  address: string;
};

const row = compileFixed(
  jsonObject({
    id: invoice.id,
    month: sql<number>`${invoice.month}`,
    serial: invoice.serial,
    type: invoice.type,
    lateFee: invoice.lateFee,
    period: invoice.period,
    dueOn: invoice.dueOn,
    total: sql<number>`${invoice.total}`,
    paid: sql<number>`${invoice.paid}`,
    cancelled: sql<boolean>`${invoice.cancelledAt} is not null`,
    waived: isWaived(sql`${invoice.id}`),
    remindedOn: lastReminder(sql`${invoice.id}`),
    apartmentId: apartment.id,
    apartment: apartment.number,
    buildingId: building.id,
    address: building.address,
  }),
) as SQL<StoredBilled>;

const joined = sql`from ${invoice} join ${apartment} on ${apartment.id} = ${invoice.apartmentId}
  join ${building} on ${building.id} = ${apartment.buildingId}`;

type Filter = Pick<BilledInput, "status" | "period" | "type" | "search">;

function found(
  whose: FinanceScope,
  { status, period, type, search }: Filter,
  today: string,
): SQL[] {
  const months = period && monthsOf(period, today);
  return [
    isServed(whose, sql`${invoice.orgId}`, sql`${apartment.buildingId}`),
    ...(status ? [hasStatus(status, param(today, "date"))] : []),
    ...(type ? [sql`${invoice.type} = ${param(type, "text")}`] : []),
    ...(months
      ? [
          sql`${invoice.period} between ${param(months.first, "text")} and ${param(months.last, "text")}`,
        ]
      : []),
    ...(search ? [isNamed(search)] : []),
  ];
}

/** Builds the condition that an invoice has this number, or its apartment all words of a search. */
function isNamed(search: string): SQL {
  const written = parseInvoiceNumber(search);
  if (written)
    return sql`(${invoice.month} = ${param(written.month, "int")}
      and ${invoice.serial} = ${param(written.serial, "int")})`;
  const { number, rest } = splitSearch(search);
  const conditions = searchPatterns(rest).map((word) => {
    const pattern = param(word, "text");
    return sql`(${foldedText(sql`${building.address}`)} like ${pattern}
      or ${foldedText(sql`${apartment.number}`)} like ${pattern}
      or ${foldedText(sql`coalesce(${apartment.accountNumber}, '')`)} like ${pattern})`;
  });
  return sql`(${allOf([...(number === null ? [] : [hasNumber(number)]), ...conditions, sql`true`])})`;
}

/** Builds the query of a page of filtered invoices and one row more. */
export function billedQuery(
  whose: FinanceScope,
  filter: Filter,
  today: string,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): SQL<KeyedRow<StoredBilled>[]> {
  const conditions = [...found(whose, filter, today), ...afterCursor(billedOrder, cursor)];
  const page = sql`select ${invoice.id} ${joined} where ${allOf(conditions)}
    order by ${billedOrder.by} limit ${atMost(limit + 1)}`;
  return select(keyedRows(billedOrder, row), sql`${joined} where ${invoice.id} in (${page})`);
}

/** Builds the query that counts filtered invoices and sums what remains of them. */
export function billedTotalsQuery(
  whose: FinanceScope,
  filter: Filter,
  today: string,
): SQL<{ count: number; remaining: number }> {
  return select(
    jsonObject({
      count: sql<number>`count(*)`,
      remaining: sql<number>`coalesce(sum(${invoice.total} - ${invoice.paid})
        filter (where ${invoice.cancelledAt} is null), 0)::bigint`,
    }),
    sql`${joined} where ${allOf(found(whose, filter, today))}`,
  );
}

const archived = sql<boolean>`coalesce(${apartment.archivedAt}, ${building.archivedAt}) is not null`;

/**
 * Conditions under which an action is foretold: the day, the first open day of the books, who acts, whether letters go
 * out, and the invoices of which people without an account are reminded.
 */
type BulkQuestion = {
  today: string;
  openFrom: string | null;
  senderId: string;
  mail: boolean;
  contacts: readonly string[];
};
type ReachQuestion = Omit<BulkQuestion, "openFrom" | "contacts">;

const reachBy = ({ today, senderId, mail }: ReachQuestion) =>
  reachOfInvoice({
    senderId: param(senderId, "uuid"),
    today: param(today, "date"),
    mail: param(mail, "boolean"),
  });

const remindedOn = (today: string) =>
  sql<boolean>`coalesce(${lastReminder(sql`${invoice.id}`)} = ${param(today, "date")}, false)`;

/** Reads how a reminder of each invoice of `ids`, or of all that the filters find, would reach its apartment. */
export function reachQuery(
  whose: FinanceScope,
  { ids, ...filter }: Filter & { ids?: readonly string[] | undefined },
  asking: ReachQuestion,
): SQL<{ apartmentId: string; by: ReachWay; invoiceId: string }[]> {
  const { today } = asking;
  const conditions = [...found(whose, filter, today), isOpen, sql`not ${archived}`];
  if (ids) conditions.push(sql`${invoice.id} = any (${listParam([...ids], "uuid")})`);
  return select(
    jsonList(
      jsonObject({
        apartmentId: invoice.apartmentId,
        by: reachBy(asking),
        invoiceId: invoice.id,
      }),
    ),
    sql`${joined} where ${allOf(conditions)} and not ${remindedOn(today)}`,
  );
}

/** Builds the query of invoices that share a reason of `leftBy`, counted and summed. */
export function alikeQuery(
  whose: FinanceScope,
  { ids, ...filter }: Filter & { ids?: readonly string[] | undefined },
  { today, openFrom, senderId, mail, contacts }: BulkQuestion,
): SQL<Alike[]> {
  const conditions = found(whose, filter, today);
  if (ids) conditions.push(sql`${invoice.id} = any (${listParam([...ids], "uuid")})`);
  const closed = openFrom ? sql`${invoice.issuedOn} < ${param(openFrom, "date")}` : sql`false`;
  return select(
    jsonList(
      jsonObject({
        cancelled: sql<boolean>`g.cancelled`,
        total: sql<number>`2`,
        paid: sql<number>`g.paid`,
        issuedOn: sql<string>`g.issued_on`,
        archived: sql<boolean>`g.archived`,
        reminded: sql<boolean>`g.reminded`,
        reached: sql<boolean>`g.reached`,
        count: sql<number>`g.count`,
        remaining: sql<number>`g.remaining`,
      }),
    ),
    sql`from (select f.cancelled, f.paid, f.archived, f.reminded, f.reached, min(f.issued_on) as issued_on, count(*) as count,
        sum(f.remaining) as remaining
      from (select ${invoice.cancelledAt} is not null as cancelled, ${archived} as archived, ${closed} as closed,
          case when ${invoice.paid} = ${invoice.total} then 2 when ${invoice.paid} > 0 then 1 else 0 end as paid,
          ${remindedOn(today)} as reminded,
          (${reachBy({ today, senderId, mail })} <> 'none' or ${invoice.id} = any (${listParam(contacts, "uuid")})) as reached,
          ${invoice.issuedOn} as issued_on, ${invoice.total} - ${invoice.paid} as remaining
        ${joined} where ${allOf(conditions)}) f
      group by f.cancelled, f.paid, f.archived, f.reminded, f.reached, f.closed) g`,
  );
}
