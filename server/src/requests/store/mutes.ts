import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "#server/platform/database/database.ts";
import { requestMute } from "../table/mute-table.ts";

/** Mutes a request for somebody; false where it was muted. */
export async function saveMute(tx: Tx, row: typeof requestMute.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(requestMute)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: requestMute.requestId });
  return added.length > 0;
}

/** Ends a mute; false where there was none. */
export async function deleteMute(tx: Tx, request: string, person: string): Promise<boolean> {
  const { requestId, personId } = requestMute;
  const gone = await tx
    .delete(requestMute)
    .where(and(eq(requestId, request), eq(personId, person)))
    .returning({ id: requestId });
  return gone.length > 0;
}

/** Turns the notifications of all requests on, for somebody who leaves. */
export async function deleteMutesOf(tx: Tx, personId: string): Promise<void> {
  await tx.delete(requestMute).where(eq(requestMute.personId, personId));
}

/** Finds which of these requests a person muted, in the tenants that are open. */
export async function findMutes(
  tx: Tx,
  person: string,
  requestIds: readonly string[],
): Promise<Set<string>> {
  const { requestId, personId } = requestMute;
  const rows = await tx
    .select({ id: requestId })
    .from(requestMute)
    .where(and(eq(personId, person), inArray(requestId, [...requestIds])));
  return new Set(rows.map(({ id }) => id));
}
