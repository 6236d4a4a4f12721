import { and, eq, isNull, sql } from "drizzle-orm";
import type { EmailFaultReason } from "#core/identity/choices.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { person } from "../table.ts";
import { emailFault } from "../table/email-fault-table.ts";

/** Report about an address: when it came, and when the letter that it is about was written. */
export type NewEmailFault = { address: string; reason: EmailFaultReason; at: Date; sentAt: Date };

/** Person with an address; `isNew` where no fault of it was reported before, or only a complaint. */
export type FaultyPerson = { personId: string; isNew: boolean };

/**
 * Saves that an address takes no letters, or that its reader complained, for everybody who has it. Both are kept: neither
 * replaces the other. A report about a letter from before the mark was lifted, or from before an earlier report of its
 * kind, is old news: those people are left out. Parallel calls report a new fault once.
 */
export async function saveEmailFault(
  tx: Tx,
  { address, reason, at, sentAt }: NewEmailFault,
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
    const isComplaint = reason === "complaint";
    const isBlocked = isKnown && before.liftedAt === null && before.reason !== "complaint";
    const blockedAt = isBlocked ? before.at : null;
    const complainedAt = isKnown ? before.complainedAt : null;
    const since = (isKnown && before.liftedAt) || (isComplaint ? complainedAt : blockedAt);
    if (since && sentAt < since) continue;
    const values = {
      address: here,
      reason: isComplaint && isBlocked ? before.reason : reason,
      // They have not been arriving since the first report.
      at: blockedAt ?? at,
      complainedAt: isComplaint ? at : complainedAt,
      liftedAt: null,
    };
    await tx
      .insert(emailFault)
      .values({ personId, ...values })
      .onConflictDoUpdate({ target: emailFault.personId, set: values });
    const isReported = isKnown && (before.reason !== "complaint" || reason === "complaint");
    found.push({ personId, isNew: !isReported });
  }
  return found;
}

/**
 * Lifts the fault of a person's address: letters go to it again. With `blocked`, only that this address takes none, and
 * only where its reader did not complain. Returns false where there is nothing to lift.
 */
export async function liftEmailFault(
  tx: Tx,
  personId: string,
  now: Date,
  blocked?: string,
): Promise<boolean> {
  const lifted = await tx
    .update(emailFault)
    .set({ liftedAt: now, complainedAt: null })
    .where(
      and(
        eq(emailFault.personId, personId),
        isNull(emailFault.liftedAt),
        blocked === undefined
          ? undefined
          : and(eq(emailFault.address, blocked.toLowerCase()), isNull(emailFault.complainedAt)),
      ),
    )
    .returning({ personId: emailFault.personId });
  return lifted.length > 0;
}
