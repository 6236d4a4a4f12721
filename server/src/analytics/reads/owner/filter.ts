import { type SQL, sql } from "drizzle-orm";
import { comparedUntil } from "#core/analytics/owner/compare.ts";
import type { CostKind } from "#core/analytics/owner/model.ts";
import { narrowToHome, type OwnerScope, ownerScope } from "#core/analytics/policy.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { fromLocal, toLocal } from "#core/kernel/time.ts";
import { invoice } from "#server/billing/table.ts";
import { apartment } from "#server/buildings/table.ts";
import { isInScopeSql } from "#server/platform/read/access.ts";
import { compileFixed, param } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { request } from "#server/requests/table.ts";

/** Owned apartments and years whose rows are counted; `today` is a local date. */
export type OwnerFilter = { scope: OwnerScope; from: number; year: number; today: string };

/**
 * Returns the apartments that the actor owns, or the one asked about. Refuses with
 * generic.not_found whoever owns none, or not this one.
 */
export function requireOwned(actor: Actor, apartmentId?: string): OwnerScope {
  const all = ownerScope(actor);
  const scope = all && narrowToHome(all, apartmentId);
  if (!scope) throw new Refusal("generic.not_found");
  return scope;
}

/** Builds the filter of a year alone. Refuses as `requireOwned` does. */
export function filterOf(
  world: World,
  actor: Actor,
  { year, apartmentId }: { year: number; apartmentId?: string | undefined },
): OwnerFilter {
  const scope = requireOwned(actor, apartmentId);
  return { scope, from: year, year, today: toLocal(world.clock()).date };
}

/** Builds the condition of apartments in the scope. */
export const isOwned = (scope: OwnerScope): SQL =>
  isInScopeSql(scope, {
    orgId: apartment.orgId,
    buildingId: apartment.buildingId,
    apartmentId: apartment.id,
  });

/** Kind of cost of an invoice. */
export const costKind = compileFixed(
  sql<CostKind>`case when ${invoice.lateFee} then 'late_fee' else ${invoice.type} end`,
);

const counts = compileFixed(sql`${invoice.cancelledAt} is null and not ${invoice.opening}`);

/**
 * Builds the condition of invoices for months of the years, up to the one that the figures end with; opening debts are
 * of no month.
 */
export function isCost({ scope, from, year, today }: OwnerFilter): SQL {
  const last = `${year}-${String(comparedUntil(year, today)).padStart(2, "0")}`;
  return sql`${isOwned(scope)} and ${counts} and ${invoice.period}
    between ${param(`${from}-01`, "text")} and ${param(last, "text")}`;
}

/** Builds the condition of invoices that fell due in the years, up to today. */
export function isDue({ scope, from, year, today }: OwnerFilter): SQL {
  const last = `${year}-12-31`;
  return sql`${isOwned(scope)} and ${counts} and ${invoice.dueOn}
    between ${param(`${from}-01-01`, "date")} and ${param(last < today ? last : today, "date")}`;
}

/** Builds the condition of requests about these apartments opened in the years. */
export function isOpenedIn({ scope, from, year }: OwnerFilter): SQL {
  const instant = (day: string) => param(fromLocal(day, 0).toISOString(), "timestamptz");
  return sql`${isInScopeSql(scope, request)} and ${request.openedAt} >= ${instant(`${from}-01-01`)}
    and ${request.openedAt} < ${instant(`${year + 1}-01-01`)}`;
}
