import { and, desc, eq, gt, isNotNull, isNull, ne } from "drizzle-orm";
import { staff, staffBuilding } from "#server/staff/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { conversation, message, messageRequest } from "../table.ts";
import type { ConversationRecord } from "./conversations.ts";

/**
 * Returns what a message changes in its locked conversation: the resident waits since the first
 * message without an answer; who answers takes a `free` chat.
 */
export function noteMessage(
  row: ConversationRecord,
  { authorId, at, free }: { authorId: string; at: Date; free: boolean },
): Partial<Pick<ConversationRecord, "waitingSince" | "takenBy" | "takenAt">> {
  if (row.kind !== "management") return {};
  if (authorId === row.residentId) return { waitingSince: row.waitingSince ?? at };
  return { waitingSince: null, ...(free ? { takenBy: authorId, takenAt: at } : {}) };
}

/**
 * Updates a locked conversation after a deletion: the resident waits since their first message after the last
 * answer.
 */
export async function noteDeletedMessage(tx: Tx, row: ConversationRecord): Promise<void> {
  if (row.kind !== "management" || row.residentId === null) return;
  const isShown = and(
    eq(message.conversationId, row.id),
    isNull(message.deletedAt),
    eq(message.internal, false),
  );
  const [answered] = await tx
    .select({ number: message.number })
    .from(message)
    .where(and(isShown, ne(message.authorId, row.residentId)))
    .orderBy(desc(message.number))
    .limit(1);
  const [firstUnanswered] = await tx
    .select({ at: message.createdAt })
    .from(message)
    .where(
      and(isShown, eq(message.authorId, row.residentId), gt(message.number, answered?.number ?? 0)),
    )
    .orderBy(message.number)
    .limit(1);
  await tx
    .update(conversation)
    .set({ waitingSince: firstUnanswered?.at ?? null })
    .where(eq(conversation.id, row.id));
}

/** Sets who answers in a locked conversation; null is nobody. */
export async function saveTaken(
  tx: Tx,
  id: string,
  personId: string | null,
  at: Date,
): Promise<void> {
  await tx
    .update(conversation)
    .set({ takenBy: personId, takenAt: personId === null ? null : at })
    .where(eq(conversation.id, id));
}

/** Returns a colleague and the buildings they are limited to; null if they do not work there. */
export async function findColleague(
  tx: Tx,
  orgId: string,
  personId: string,
): Promise<{ id: string; buildingIds: string[] | null } | null> {
  const [row] = await tx
    .select({ role: staff.role, all: staff.allBuildings })
    .from(staff)
    .where(and(eq(staff.orgId, orgId), eq(staff.personId, personId), isNull(staff.disabledAt)));
  if (!row) return null;
  if (row.all || row.role === "admin") return { id: personId, buildingIds: null };
  const served = await tx
    .select({ id: staffBuilding.buildingId })
    .from(staffBuilding)
    .where(and(eq(staffBuilding.orgId, orgId), eq(staffBuilding.personId, personId)));
  return { id: personId, buildingIds: served.map(({ id }) => id) };
}

/** Returns the message that became a request. */
export async function findMessageOfRequest(
  tx: Tx,
  requestId: string,
): Promise<typeof message.$inferSelect | null> {
  const [row] = await tx
    .select({ message })
    .from(messageRequest)
    .innerJoin(message, eq(message.id, messageRequest.messageId))
    .where(eq(messageRequest.requestId, requestId));
  return row?.message ?? null;
}

/** Returns the request that was made of a message, and by whom. */
export async function findMessageRequest(
  tx: Tx,
  messageId: string,
): Promise<typeof messageRequest.$inferSelect | null> {
  const [row] = await tx
    .select()
    .from(messageRequest)
    .where(eq(messageRequest.messageId, messageId));
  return row ?? null;
}

export async function insertMessageRequest(
  tx: Tx,
  row: typeof messageRequest.$inferInsert,
): Promise<void> {
  await tx.insert(messageRequest).values(row);
}

/** Sets since when a building's channel is closed; null opens it. False where it was so already. */
export async function saveClosed(tx: Tx, id: string, closedAt: Date | null): Promise<boolean> {
  const was = closedAt ? isNull(conversation.closedAt) : isNotNull(conversation.closedAt);
  const changed = await tx
    .update(conversation)
    .set({ closedAt })
    .where(and(eq(conversation.id, id), was))
    .returning({ id: conversation.id });
  return changed.length > 0;
}

/** Locks the channel of a building; null if there is none. */
export async function lockBuildingChannel(
  tx: Tx,
  buildingId: string,
): Promise<ConversationRecord | null> {
  const [row] = await tx
    .select()
    .from(conversation)
    .where(eq(conversation.buildingId, buildingId))
    .for("update");
  return row ?? null;
}
