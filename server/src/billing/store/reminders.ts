import { and, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import { formatInvoiceNumber } from "#core/billing/model.ts";
import type { ReachWay } from "#core/billing/bulk.ts";
import type { ReminderPlan } from "#core/billing/reminders/model.ts";
import type { Remindable } from "#core/billing/reminders/plan.ts";
import { apartment, building } from "#server/buildings/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { reachOfInvoice } from "../fragments.ts";
import { invoice } from "../table.ts";
import { invoiceReminder, reminderPlan } from "../table/reminder-table.ts";

/** Lists organisations that remind by the clock. */
export async function remindingOrganisations(tx: Tx): Promise<string[]> {
  const rows = await tx.execute<{ orgId: string }>(
    sql`select org_id as "orgId" from organisations_with_reminders()`,
  );
  return rows.map(({ orgId }) => orgId);
}

/** Returns the reminder days of an organisation with their version; null if none are set. */
export async function findPlan(
  tx: Tx,
  orgId: string,
): Promise<(ReminderPlan & { version: number }) | null> {
  const [found] = await tx.select().from(reminderPlan).where(eq(reminderPlan.orgId, orgId));
  return found ? { ...found, days: found.days as ReminderPlan["days"] } : null;
}

/** Writes how an organisation reminds; false where it is no longer the version the caller saw (0: none). */
export async function savePlan(
  tx: Tx,
  orgId: string,
  { enabled, days }: ReminderPlan,
  version: number,
): Promise<boolean> {
  if (version === 0) {
    const made = await tx
      .insert(reminderPlan)
      .values({ orgId, enabled, days })
      .onConflictDoNothing()
      .returning({ orgId: reminderPlan.orgId });
    return made.length > 0;
  }
  const changed = await tx
    .update(reminderPlan)
    .set({ enabled, days, version: version + 1 })
    .where(and(eq(reminderPlan.orgId, orgId), eq(reminderPlan.version, version)))
    .returning({ orgId: reminderPlan.orgId });
  return changed.length > 0;
}

/** An invoice of which something remains, as far as a reminder speaks of it. */
export type RemindableInvoice = Remindable & {
  id: string;
  orgId: string;
  number: string;
  apartmentId: string;
  buildingId: string;
  /** The earliest day from which residents may see an invoice that a fee is for. */
  lateSince: string | null;
  /** The month it is for, `YYYY-MM`. */
  period: string;
  remaining: number;
};

/** Lists `most` open invoices of apartments in use that are due on these days, after an id. */
export async function findOwed(
  tx: Tx,
  orgId: string,
  dueDays: readonly string[],
  { after, most }: { after: string | null; most: number },
): Promise<RemindableInvoice[]> {
  const { id, apartmentId, month, serial, issuedOn, lateSince, period, dueOn, paid, total } =
    invoice;
  const found = await tx
    .select({
      id,
      apartmentId,
      month,
      serial,
      issuedOn,
      lateSince,
      period,
      dueOn,
      buildingId: apartment.buildingId,
      remaining: sql<number>`(${total} - ${paid})::float8`,
      remindedOn: sql<
        string | null
      >`(select max(${invoiceReminder.day})::text from ${invoiceReminder}
        where ${invoiceReminder.invoiceId} = ${id})`,
    })
    .from(invoice)
    .innerJoin(apartment, eq(apartment.id, apartmentId))
    .innerJoin(building, eq(building.id, apartment.buildingId))
    .where(
      and(
        eq(invoice.orgId, orgId),
        isNull(invoice.cancelledAt),
        lt(paid, total),
        inArray(dueOn, [...dueDays]),
        isNull(apartment.archivedAt),
        isNull(building.archivedAt),
        after ? gt(id, after) : undefined,
      ),
    )
    .orderBy(id)
    .limit(most);
  return found.map(({ month: of, serial: at, ...row }) => ({
    ...row,
    orgId,
    number: formatInvoiceNumber(of, at),
  }));
}

/** Records reminders of a day; returns the ids that nobody else has recorded. */
export async function addReminders(
  tx: Tx,
  owed: readonly Pick<RemindableInvoice, "id" | "orgId">[],
  given: { day: string; at: Date; createdBy: string | null },
): Promise<Set<string>> {
  if (owed.length === 0) return new Set();
  const added = await tx
    .insert(invoiceReminder)
    .values(owed.map(({ id, orgId }) => ({ orgId, invoiceId: id, ...given })))
    .onConflictDoNothing()
    .returning({ id: invoiceReminder.invoiceId });
  return new Set(added.map(({ id }) => id));
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
