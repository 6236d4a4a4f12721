import { eq, sql } from "drizzle-orm";
import type { SaveContactsInput } from "#core/buildings/contacts.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { contacts } from "../table.ts";

type ContactDetails = Omit<SaveContactsInput, "version">;

/** Locks an organisation's contacts; null if it has none. */
export async function lockContacts(tx: Tx, orgId: string) {
  const found = await tx.select().from(contacts).where(eq(contacts.orgId, orgId)).for("update");
  return found[0] ?? null;
}

/** Writes the first ones; false where somebody else just has. */
export async function insertContacts(
  tx: Tx,
  first: ContactDetails & { orgId: string },
): Promise<boolean> {
  const written = await tx
    .insert(contacts)
    .values({ ...first, version: 1 })
    .onConflictDoNothing()
    .returning({ version: contacts.version });
  return written.length > 0;
}

/** Writes others over those that are locked. */
export async function updateContacts(
  tx: Tx,
  orgId: string,
  details: ContactDetails,
): Promise<boolean> {
  await tx
    .update(contacts)
    .set({ ...details, version: sql`${contacts.version} + 1` })
    .where(eq(contacts.orgId, orgId));
  return true;
}
