import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { person } from "#server/identity/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { invitation } from "../table.ts";
import { isActiveAt } from "./invitation-state.ts";

/** Lists valid letters that somebody sent to an address for the same apartment. */
export async function sentEarlier(
  tx: Tx,
  sent: { apartmentId: string; by: string; email: string },
): Promise<string[]> {
  const rows = await tx
    .select({ id: invitation.id })
    .from(invitation)
    .where(
      and(
        eq(invitation.apartmentId, sent.apartmentId),
        eq(invitation.createdBy, sent.by),
        eq(invitation.sentTo, sent.email),
        isNull(invitation.revokedAt),
      ),
    );
  return rows.map(({ id }) => id);
}

/**
 * Lists the sealed codes of valid invitations to the address that a person has confirmed, in whichever organisation,
 * the newest first; `since` leaves out those made before.
 */
export async function listCodesSentTo(
  tx: Tx,
  personId: string,
  { since, now }: { since: Date; now: Date },
): Promise<string[]> {
  await tx.execute(sql`select set_config('app.invited', coalesce((select lower(${person.email}) from ${person}
    where ${person.id} = ${personId} and ${person.emailVerifiedAt} is not null), ''), true)`);
  const address = sql`nullif(current_setting('app.invited', true), '')`;
  const rows = await tx
    .select({ codeSealed: invitation.codeSealed })
    .from(invitation)
    .where(
      sql`${invitation.sentTo} = ${address} and ${invitation.createdAt} > ${since.toISOString()}::timestamptz
        and ${isActiveAt(sql`${now.toISOString()}::timestamptz`)}`,
    )
    .orderBy(desc(invitation.createdAt), invitation.id)
    .limit(5);
  return rows.map(({ codeSealed }) => codeSealed);
}

/** Lists valid invitations that somebody sent to guests of an apartment. */
export async function listGuestInvitations(
  tx: Tx,
  { apartmentId, by }: { apartmentId: string; by: string },
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .select({ id: invitation.id })
    .from(invitation)
    .where(
      and(
        eq(invitation.apartmentId, apartmentId),
        eq(invitation.createdBy, by),
        isNotNull(invitation.sentName),
        isActiveAt(sql`${now.toISOString()}::timestamptz`),
      ),
    )
    .orderBy(invitation.id);
  return rows.map(({ id }) => id);
}

/** Forgets whom an invitation was for. */
export async function forgetGuest(tx: Tx, id: string): Promise<void> {
  await tx.update(invitation).set({ sentTo: null, sentName: null }).where(eq(invitation.id, id));
}
