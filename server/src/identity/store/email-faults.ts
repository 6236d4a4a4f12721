import { and, eq, isNull, sql } from "drizzle-orm";
import type { EmailFaultReason } from "#core/identity/choices.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { person } from "../table.ts";
import { emailFault } from "../table/email-fault-table.ts";

export type NewEmailFault = { address: string; reason: EmailFaultReason; at: Date };

/** Whoever has an address; `isNew` where nothing was known about it. */
export type FaultyPerson = { personId: string; isNew: boolean };

/**
 * Saves that an address takes no letters, or that its reader complained, for everybody who has it. A complaint leaves
 * what was known of an address that takes none. Parallel calls report a new fault once.
 */
export async function saveEmailFault(
  tx: Tx,
  { address, reason, at }: NewEmailFault,
): Promise<FaultyPerson[]> {
  const here = address.toLowerCase();
  const holders = await tx
    .select({ id: person.id })
    .from(person)
    .where(
      and(
        sql`(lower(${person.email}) = ${here} or lower(${person.contactEmail}) = ${here})`,
        isNull(person.anonymisedAt),
      ),
    )
    .orderBy(person.id)
    .for("update");
  const found: FaultyPerson[] = [];
  for (const { id: personId } of holders) {
    const [before] = await tx.select().from(emailFault).where(eq(emailFault.personId, personId));
    const isKnown = before?.address === here;
    const isBlocked = isKnown && before.liftedAt === null && before.reason !== "complaint";
    if (reason !== "complaint" || !isBlocked) {
      const values = { address: here, reason, at, liftedAt: null };
      await tx
        .insert(emailFault)
        .values({ personId, ...values })
        .onConflictDoUpdate({ target: emailFault.personId, set: values });
    }
    found.push({ personId, isNew: !isKnown });
  }
  return found;
}

/** Lifts the fault of a person's address: letters go to it again. Returns false where there is none. */
export async function liftEmailFault(tx: Tx, personId: string, now: Date): Promise<boolean> {
  const lifted = await tx
    .update(emailFault)
    .set({ liftedAt: now })
    .where(and(eq(emailFault.personId, personId), isNull(emailFault.liftedAt)))
    .returning({ personId: emailFault.personId });
  return lifted.length > 0;
}
