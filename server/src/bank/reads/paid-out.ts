import { type SQL, sql } from "drizzle-orm";
import type { Database, Scope } from "#server/platform/database/database.ts";
import { select } from "#server/platform/read/json.ts";
import { param, runRead } from "#server/platform/read/statement.ts";
import { movedAtProviders, providerOfMove } from "../fragments.ts";
import { payout } from "../table.ts";

/**
 * Finds the day on which a card payment was paid out: of the first payout that stands and, with
 * those before it, covers the payments up to this one, less their refunds by that day. Null if
 * none does, or if nothing of it was left. Reads all that the provider took from the organisation.
 */
export function findPaidOutOn(
  db: Database,
  scope: Scope,
  paymentId: string,
): Promise<string | null> {
  return runRead(db, scope, paidOutQuery(param(paymentId, "uuid")));
}

const came = sql`moved.kind = 'payment'`;

function paidOutQuery(paymentId: SQL): SQL<string | null> {
  return select<string | null>(
    sql`to_json((
      with this as materialized (
        select moved.org_id, ${providerOfMove} as provider, moved.day, moved.at, moved.id, moved.kopecks
        from ${movedAtProviders} where moved.payment_id = ${paymentId} and ${came}),
      movement as materialized (
        select moved.payment_id, moved.kind, moved.day, moved.at, moved.id, moved.kopecks
        from this join (${movedAtProviders}) on moved.org_id = this.org_id
        where moved.payment_id is not null and ${providerOfMove} = this.provider),
      earlier as materialized (
        select moved.payment_id, moved.kopecks from movement moved, this
        where ${came} and (moved.day, moved.at, moved.id) <= (this.day, this.at, this.id)),
      total as materialized (select sum(earlier.kopecks) as kopecks from earlier),
      refund as materialized (
        select moved.day, moved.payment_id, moved.kopecks
        from movement moved join earlier on earlier.payment_id = moved.payment_id
        where moved.kind = 'refund'),
      paid as (
        select ${payout.day}, ${payout.createdAt}, ${payout.id},
          sum(${payout.gross}) over (order by ${payout.day}, ${payout.createdAt}, ${payout.id}) as covered
        from this join ${payout} on ${payout.orgId} = this.org_id and ${payout.provider} = this.provider
        where ${payout.reversedAt} is null)
      select paid.day from this, total, paid, lateral (
        select coalesce(sum(refund.kopecks), 0) as kopecks,
          coalesce(sum(refund.kopecks) filter (where refund.payment_id = ${paymentId}), 0) as own
        from refund where refund.day <= paid.day) refunded
      where this.kopecks + refunded.own > 0 and total.kopecks + refunded.kopecks <= paid.covered
      order by paid.day, paid.created_at, paid.id limit 1))`,
    sql``,
  );
}
