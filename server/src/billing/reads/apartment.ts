import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { AccessScope } from "#core/kernel/access.ts";
import { apartment, residency } from "#server/buildings/table.ts";
import {
  isFormerHomeSql,
  isInScopeSql,
  isOfFormerHomeSql,
  joinedAtOf,
  sinceOf,
} from "#server/platform/read/access.ts";
import { namedTable, select } from "#server/platform/read/json.ts";
import { param } from "#server/platform/read/statement.ts";
import { begunOn, referenceFor } from "../fragments.ts";
import { allocation, invoice, payment } from "../table.ts";

/** A bill: the day from which it counts, and the instant at which it was issued. */
type Bill = { id: PgColumn; begun: SQL; issuedAt: PgColumn };
const anyBill: Bill = { id: invoice.id, begun: begunOn, issuedAt: invoice.createdAt };
const paying = namedTable(payment, "paying");

/**
 * Conditions on what a scope sees of an apartment's money: on the apartment, on a bill and on a payment. A tenant sees no
 * payment from before they came, and none of another's card that older bills have used up.
 */
export type MoneySight = {
  place: SQL;
  issued: (bill?: Bill) => SQL;
  received: SQL;
  /** True for what the reader paid by card for a former home: its receipt names all that it paid. */
  paidThere: SQL;
  /** The receipt's number, the bank's reference, or the digits of a card, which only its holder and staff see. */
  reference: SQL<string | null>;
  /** The purpose of a card payment, for its payer and staff: it may name bills that others do not see. */
  purpose: SQL<string | null>;
};

/** Builds the condition that a payment came since the reader has one of today's homes. */
function isSinceTheyCame(scope: AccessScope): SQL {
  const since = sinceOf(scope, apartment.id);
  const joinedAt = joinedAtOf(scope, apartment.id);
  if (!since || !joinedAt) return sql`true`;
  return sql`(${payment.receivedOn} >= ${since} and ${payment.createdAt} >= ${joinedAt})`;
}

/** Returns what a scope sees of the money of its homes of today. */
export function visibleMoney(scope: AccessScope): MoneySight {
  const since = sinceOf(scope, apartment.id);
  const issued = ({ begun } = anyBill) => (since ? sql`${begun} >= ${since}` : sql`true`);
  return {
    place: isInScopeSql(scope, {
      orgId: apartment.orgId,
      buildingId: apartment.buildingId,
      apartmentId: apartment.id,
    }),
    issued,
    received: since
      ? sql`(${isSinceTheyCame(scope)} and not ${paysUnseenBillsOnly(scope, issued())})`
      : sql`true`,
    paidThere: sql`false`,
    reference:
      scope.kind === "staff"
        ? sql<string | null>`${payment.reference}`
        : referenceFor(param(scope.personId, "uuid")),
    purpose: sql`case when ${scope.kind === "staff" ? sql`${payment.method} = 'card'` : isPaidBy(scope, payment)}
      then ${payment.note} end`,
  };
}

/**
 * Returns what a scope may read of an apartment's money: besides that of its homes what was issued for a former one
 * while its reader had it, paid in its time, and what its reader paid there by card, with its bills.
 */
export function readableMoney(scope: AccessScope): MoneySight {
  const visible = visibleMoney(scope);
  if (scope.kind === "staff" || scope.former.length === 0) return visible;
  const { place, issued } = visible;
  const receivedOn = sql`${payment.receivedOn}`;
  const isTheirPayment = sql`(${isOfFormerHomeSql(scope, apartment.id, {
    begun: receivedOn,
    begunAt: payment.createdAt,
  })} or ${isOfLastDay(scope, { begun: receivedOn, issuedAt: payment.createdAt })})`;
  const former = isFormerHomeSql(scope, apartment.id);
  const paidThere = sql`(${former} and ${isPaidBy(scope, payment)})`;
  const isTheirBill = (bill: Bill) => sql`(${isOfFormerHomeSql(scope, apartment.id, bill)}
    or ${isOfLastDay(scope, bill)} or ${former} and ${isBillPaidBy(scope, bill)})`;
  const readableBill = (bill = anyBill) =>
    sql`(coalesce(${issued(bill)}, false) or ${isTheirBill(bill)})`;
  return {
    ...visible,
    place: sql`(${place} or ${former})`,
    issued: readableBill,
    received: sql`(${paidThere} or (coalesce(${isSinceTheyCame(scope)}, false) or ${isTheirPayment})
      and not ${paysUnseenBillsOnly(scope, readableBill())})`,
    paidThere,
  };
}

/** Builds the condition that a bill or payment of the day on which the reader left was written before they had left. */
function isOfLastDay({ personId }: AccessScope, { begun, issuedAt }: Omit<Bill, "id">): SQL {
  const { apartmentId, personId: whose, validFrom, validTo, endedAt } = residency;
  return sql`exists (select 1 from ${residency} where ${apartmentId} = ${apartment.id}
    and ${whose} = ${param(personId, "uuid")} and ${validTo} = ${begun} and ${validFrom} < ${validTo} and ${issuedAt} < ${endedAt})`;
}

/** Builds the condition that bills that the reader does not see have used up all of another's card payment. */
function paysUnseenBillsOnly({ personId }: AccessScope, issued: SQL): SQL {
  const { id, method, createdBy, amount, allocated, refunded, reversedAt } = payment;
  const paid = sql`from ${allocation} join ${invoice} on ${invoice.id} = ${allocation.invoiceId}
    where ${allocation.paymentId} = ${id}`;
  return sql`(${method} = 'card' and ${createdBy} is distinct from ${param(personId, "uuid")}
    and (${reversedAt} is not null or ${amount} = ${allocated} + ${refunded})
    and exists (select 1 ${paid}) and not exists (select 1 ${paid} and ${issued}))`;
}

/** Builds the condition that the reader paid a payment by card. */
function isPaidBy(
  { personId }: AccessScope,
  { method, createdBy }: Pick<typeof payment, "method" | "createdBy">,
): SQL {
  return sql`${method} = 'card' and ${createdBy} = ${param(personId, "uuid")}`;
}

/** Builds the condition that the reader paid some of a bill by card. */
function isBillPaidBy(scope: AccessScope, { id }: Bill): SQL {
  return sql`exists (select 1 from ${allocation}
    join ${paying.from} on ${paying.as.id} = ${allocation.paymentId} and ${isPaidBy(scope, paying.as)}
    where ${allocation.invoiceId} = ${id})`;
}

/**
 * Joins a table's rows with one apartment, also a former home, or with every one that the scope sees today. `page`
 * joins by the apartment's id.
 */
export function ofApartments<T>(
  apartmentId: string | undefined,
  scope: AccessScope,
  page: (from: (table: PgTable) => SQL) => SQL<T>,
): SQL<T | null> {
  if (!apartmentId)
    return select<T | null>(
      page((table) => sql`${apartment} join ${table} on ${visibleMoney(scope).place}`),
      sql``,
    );
  const { place } = readableMoney(scope);
  const one = sql`from ${apartment} where ${apartment.id} = ${param(apartmentId, "uuid")} and ${place}`;
  return select<T | null>(
    page((table) => sql`${table}`),
    one,
  );
}
