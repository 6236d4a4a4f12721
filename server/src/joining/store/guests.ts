import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#server/platform/database/database.ts";
import { invitation } from "../table.ts";

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

/** Forgets whom an invitation was for. */
export async function forgetGuest(tx: Tx, id: string): Promise<void> {
  await tx.update(invitation).set({ sentTo: null, sentName: null }).where(eq(invitation.id, id));
}
