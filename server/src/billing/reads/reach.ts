import { type SQL, sql } from "drizzle-orm";
import type { ReachWay } from "#core/billing/bulk.ts";
import { holdsOn } from "#server/buildings/fragments.ts";
import { residency } from "#server/buildings/table.ts";
import { hasJoined } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { begunOn } from "../fragments.ts";
import { invoice } from "../table.ts";

/** Conditions of a reminder as SQL. Its sender hears nothing of it; without a mail server no letter goes. */
type Sending = { senderId: SQL; today: SQL; mail: SQL };

/**
 * SQL for the best way by which a reminder of an invoice reaches its household. The people are those of `payers` of core
 * who have joined; letters go to who wants letters about payments.
 */
export function reachOfInvoice({ senderId, today, mail }: Sending): SQL<ReachWay> {
  const letters = sql`coalesce((${person.notifications}->'payments'->>'email')::boolean, true)
    and ${person.deletionDueAt} is null and ${mail}`;
  return sql<ReachWay>`coalesce((select case when bool_or(${letters}) then 'email' else 'inbox' end
    from ${residency} join ${person} on ${person.id} = ${residency.personId}
    where ${residency.apartmentId} = ${invoice.apartmentId} and ${holdsOn(residency, today)}
      and (${residency.kind} = 'owner' or ${residency.validFrom} <= ${begunOn})
      and ${hasJoined(person)} and ${person.anonymisedAt} is null
      and ${person.id} is distinct from ${senderId}
    having count(*) > 0), 'none')`;
}

/** Finds the best way by which a reminder of each of these invoices reaches its household. */
export async function findReach(
  tx: Tx,
  ids: readonly string[],
  { senderId, today, mail }: { senderId: string | null; today: string; mail: boolean },
): Promise<Map<string, ReachWay>> {
  if (ids.length === 0) return new Map();
  const sending = {
    senderId: sql`${senderId}::uuid`,
    today: sql`${today}::date`,
    mail: sql`${mail}::boolean`,
  };
  const rows = await tx.execute<{ id: string; by: ReachWay }>(sql`
    select ${invoice.id} as id, ${reachOfInvoice(sending)} as by
    from ${invoice} where ${invoice.id} = any (${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map(({ id, by }) => [id, by]));
}
