import { and, eq, gt, ne, sql } from "drizzle-orm";
import type { Autopay } from "#core/autopay/model.ts";
import { toKopecks } from "#core/kernel/money.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { hasApartment } from "../fragments.ts";
import { autopay, autopayCharge } from "../table.ts";

export type AutopayRow = typeof autopay.$inferSelect;

/** Converts a row to the form that the rules use. */
export const toAutopay = (row: AutopayRow): Autopay => ({
  ...row,
  chargeLimit: toKopecks(row.chargeLimit),
  monthLimit: toKopecks(row.monthLimit),
});

/** Returns true if only the card is kept: its person confirms each payment. */
export const isCardOnly = ({ reason }: Pick<AutopayRow, "reason">): boolean =>
  reason === "card_only";

/** Lists organisations where somebody pays by themselves. */
export async function organisationsWithAutopay(tx: Tx): Promise<string[]> {
  const rows = await tx.execute<{ orgId: string }>(
    sql`select org_id as "orgId" from organisations_with_autopay()`,
  );
  return rows.map(({ orgId }) => orgId);
}

/** Lists `most` active autopays of an organisation by id, after one. */
export async function findAtWork(
  tx: Tx,
  orgId: string,
  { after, most }: { after: string | null; most: number },
): Promise<Pick<AutopayRow, "id" | "personId">[]> {
  return tx
    .select({ id: autopay.id, personId: autopay.personId })
    .from(autopay)
    .where(
      and(
        eq(autopay.orgId, orgId),
        ne(autopay.status, "stopped"),
        after ? gt(autopay.id, after) : undefined,
      ),
    )
    .orderBy(autopay.id)
    .limit(most);
}

/** Writes one; false where its person has one for the apartment that is not stopped. */
export async function insertAutopay(tx: Tx, row: typeof autopay.$inferInsert): Promise<boolean> {
  const written = await tx
    .insert(autopay)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: autopay.id });
  return written.length > 0;
}

/**
 * Returns whether autopay of somebody else who has the apartment is on for it; the account's lock keeps it so.
 */
export async function isOnByOther(
  tx: Tx,
  { apartmentId, personId }: Pick<AutopayRow, "apartmentId" | "personId">,
  today: string,
): Promise<boolean> {
  const other = and(eq(autopay.apartmentId, apartmentId), ne(autopay.personId, personId));
  const found = await tx
    .select({ id: autopay.id })
    .from(autopay)
    .where(and(other, eq(autopay.status, "active"), hasApartment(autopay, sql`${today}::date`)))
    .limit(1);
  return found.length > 0;
}

/** Locks an autopay until the end of `tx`; null if there is none. */
export async function lockAutopay(tx: Tx, id: string): Promise<AutopayRow | null> {
  const [row] = await tx.select().from(autopay).where(eq(autopay.id, id)).for("update");
  return row ?? null;
}

/**
 * Locks a person's autopays of an organisation that are not stopped, in the order of their ids, so
 * that two calls never wait for each other.
 */
export async function lockHeld(
  tx: Tx,
  { orgId, personId }: Pick<AutopayRow, "orgId" | "personId">,
): Promise<AutopayRow[]> {
  const isTheirs = and(eq(autopay.orgId, orgId), eq(autopay.personId, personId));
  const isHeld = and(isTheirs, ne(autopay.status, "stopped"));
  return tx.select().from(autopay).where(isHeld).orderBy(autopay.id).for("update");
}

/** Writes a change under the row's lock and raises its version. */
export async function saveAutopay(
  tx: Tx,
  row: Pick<AutopayRow, "id" | "version">,
  change: Partial<Omit<typeof autopay.$inferInsert, "id" | "orgId" | "version">>,
): Promise<void> {
  await tx
    .update(autopay)
    .set({ ...change, version: row.version + 1 })
    .where(eq(autopay.id, row.id));
}

/** Lists a person's active autopays in the organisations of `tx`. */
export async function findHeld(tx: Tx, personId: string): Promise<AutopayRow[]> {
  const isActive = and(eq(autopay.personId, personId), ne(autopay.status, "stopped"));
  return tx.select().from(autopay).where(isActive);
}

/** Removes all that somebody agreed to and what came of it, and gives it; what was paid stays with the books. */
export async function eraseAutopays(tx: Tx, personId: string): Promise<AutopayRow[]> {
  const autopayIds = tx
    .select({ id: autopay.id })
    .from(autopay)
    .where(eq(autopay.personId, personId));
  await tx.delete(autopayCharge).where(sql`${autopayCharge.autopayId} in ${autopayIds}`);
  return tx.delete(autopay).where(eq(autopay.personId, personId)).returning();
}
