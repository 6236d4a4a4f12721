import { and, eq, sql } from "drizzle-orm";
import { zone } from "#core/kernel/time.ts";
import { residency } from "#server/buildings/table.ts";
import { cardPayment } from "#server/checkout/table.ts";
import { person } from "#server/identity/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { literal } from "#server/platform/read/statement.ts";
import { autopayCharge } from "../table.ts";

type PayingHome = { apartmentId: string; personId: string };

/** Finds the person's home that was paid by card most often. */
export async function findPayingHome(
  tx: Tx,
  orgId: string,
  email: string,
): Promise<PayingHome | null> {
  const paid = sql`(select count(*) from ${cardPayment} where ${cardPayment.apartmentId} = ${residency.apartmentId})`;
  const [home] = await tx
    .select({ apartmentId: residency.apartmentId, personId: residency.personId })
    .from(residency)
    .innerJoin(person, eq(person.id, residency.personId))
    .where(and(eq(residency.orgId, orgId), eq(person.email, email), sql`${paid} > 0`))
    .orderBy(sql`${paid} desc, ${residency.apartmentId}`)
    .limit(1);
  return home ?? null;
}

/** Writes down what was paid for an apartment by card since an instant, invoice by invoice, as if it had been charged. */
export async function insertPaidCharges(
  tx: Tx,
  { id, orgId, apartmentId }: PayingHome & { id: string; orgId: string },
  since: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into ${autopayCharge} (id, org_id, autopay_id, invoice_id, attempt, amount, day, status, announced_at, settled_at)
    select ${cardPayment.id}, ${orgId}::uuid, ${id}::uuid, ${cardPayment.invoiceIds}[1], 1, ${cardPayment.amount},
      (${cardPayment.createdAt} at time zone ${literal(zone)})::date, 'paid', ${cardPayment.createdAt} - interval '1 day', ${cardPayment.settledAt}
    from ${cardPayment}
    where ${cardPayment.apartmentId} = ${apartmentId}::uuid and ${cardPayment.status} = 'succeeded'
      and cardinality(${cardPayment.invoiceIds}) = 1 and ${cardPayment.createdAt} >= ${since.toISOString()}::timestamptz`);
}
