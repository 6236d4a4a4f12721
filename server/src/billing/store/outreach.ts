import { and, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { ReachWay } from "#core/billing/bulk.ts";
import { holdsOn } from "#server/buildings/fragments.ts";
import { apartment, building, residency } from "#server/buildings/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { isOutreachOn, planOutreach } from "#server/register/service.ts";
import { begunOn } from "../fragments.ts";
import { invoice } from "../table.ts";

/** Builds SQL for those who may hear of invoices on a local date: owners, and tenants who were there by then. */
export const payersOf = (which: SQL, today: SQL): SQL => sql`
  select ${invoice.id} as invoice_id, ${residency.personId} as person_id, ${residency.apartmentId} as apartment_id
  from ${invoice} join ${residency} on ${residency.apartmentId} = ${invoice.apartmentId} and ${holdsOn(residency, today)}
    and (${residency.kind} = 'owner' or ${residency.validFrom} <= ${begunOn})
  where ${which}`;

/** Finds how reminders of these invoices reach people of the register without an account; none where they do not. */
export async function findContactWays(
  world: World,
  tx: Tx,
  orgId: string,
  { ids, today }: { ids: readonly string[]; today: string },
): Promise<Map<string, ReachWay>> {
  if (ids.length === 0 || !(await isOutreachOn(tx, orgId))) return new Map();
  const which = sql`${invoice.id} = any (${sql.param([...ids])}::uuid[])`;
  const homes = payersOf(which, sql`${today}::date`);
  const payers = await tx.execute<{ invoiceId: string; personId: string }>(
    sql`select payer.invoice_id as "invoiceId", payer.person_id as "personId" from (${homes}) payer`,
  );
  const planned = await planOutreach(world, tx, { orgId, homes, urgent: false });
  const ways = new Map(planned.map(({ personId, way }) => [personId, way]));
  const best = new Map<string, ReachWay>();
  for (const { invoiceId, personId } of payers) {
    const way = ways.get(personId);
    if (way === "email") best.set(invoiceId, "contact_email");
    else if (way === "sms" && !best.has(invoiceId)) best.set(invoiceId, "contact_sms");
  }
  return best;
}

/** Reads an open invoice with its home, as far as a reminder to somebody without an account speaks of it; or null. */
export async function readRemindable(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      month: invoice.month,
      serial: invoice.serial,
      dueOn: invoice.dueOn,
      remaining: sql<number>`(${invoice.total} - ${invoice.paid})::float8`,
      apartment: apartment.number,
      address: building.address,
    })
    .from(invoice)
    .innerJoin(apartment, eq(apartment.id, invoice.apartmentId))
    .innerJoin(building, eq(building.id, apartment.buildingId))
    .where(and(eq(invoice.id, id), isNull(invoice.cancelledAt), lt(invoice.paid, invoice.total)));
  return row ?? null;
}
