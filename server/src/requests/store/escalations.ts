import { sql } from "drizzle-orm";
import type { ReachedStep } from "#core/requests/clock/escalation.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { requestEscalation } from "../table/escalation-table.ts";

/** Lists the organisations in which a clock has reached a step that is not recorded. */
export async function organisationsWithEscalations(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx.execute<{ orgId: string }>(
    sql`select org_id as "orgId" from organisations_with_escalations(${now.toISOString()}::timestamptz)`,
  );
  return rows.map(({ orgId }) => orgId);
}

/**
 * Records the steps that clocks of the open tenants have reached, of `most` requests, and returns those that were
 * not recorded before. A second process waits for the first, and then finds them recorded.
 */
export async function recordEscalations(tx: Tx, now: Date, most: number): Promise<ReachedStep[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  return tx.execute<ReachedStep>(sql`
    with due as materialized (select * from due_request_steps(${at})),
      chosen as (select distinct request_id from due order by request_id limit ${most})
    insert into ${requestEscalation} (org_id, request_id, clock, step, at)
    select org_id, request_id, clock, step, ${at} from due join chosen using (request_id)
    order by request_id, clock, step
    on conflict do nothing
    returning request_id as "requestId", clock, step`);
}
