import { and, eq, gt, inArray, isNull, or } from "drizzle-orm";
import type { Emoji } from "#core/chat/talk/model.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { conversationMute, messageMention, messageReaction } from "../table/talk-table.ts";

type Sign = { orgId: string; messageId: string; personId: string; emoji: Emoji };

/** Adds a reaction to a message; false where it was there. */
export async function addReaction(tx: Tx, sign: Sign, createdAt: Date): Promise<boolean> {
  const added = await tx
    .insert(messageReaction)
    .values({ ...sign, createdAt })
    .onConflictDoNothing()
    .returning({ id: messageReaction.messageId });
  return added.length > 0;
}

/** Takes a sign away; false where there was none. */
export async function deleteReaction(tx: Tx, sign: Sign): Promise<boolean> {
  const { messageId, personId, emoji } = messageReaction;
  const gone = await tx
    .delete(messageReaction)
    .where(and(eq(messageId, sign.messageId), eq(personId, sign.personId), eq(emoji, sign.emoji)))
    .returning({ id: messageId });
  return gone.length > 0;
}

type Mute = typeof conversationMute.$inferInsert;

/** Mutes a conversation for somebody, or changes how long. */
export async function saveMute(tx: Tx, row: Mute): Promise<void> {
  await tx
    .insert(conversationMute)
    .values(row)
    .onConflictDoUpdate({
      target: [conversationMute.conversationId, conversationMute.personId],
      set: { until: row.until },
    });
}

/** Finds those of these conversations that somebody has muted at an instant. */
export async function findMutes(
  tx: Tx,
  personId: string,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<Set<string>> {
  const rows = await tx
    .select({ id: conversationMute.conversationId })
    .from(conversationMute)
    .where(
      and(
        eq(conversationMute.personId, personId),
        inArray(conversationMute.conversationId, [...ids]),
        or(isNull(conversationMute.until), gt(conversationMute.until, now)),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

export async function deleteMute(tx: Tx, conversation: string, person: string): Promise<void> {
  const { conversationId, personId } = conversationMute;
  await tx
    .delete(conversationMute)
    .where(and(eq(conversationId, conversation), eq(personId, person)));
}

/** Takes back the signs, names and quiet conversations of somebody. */
export async function deleteTalk(tx: Tx, personId: string): Promise<void> {
  await tx.delete(messageReaction).where(eq(messageReaction.personId, personId));
  await tx.delete(messageMention).where(eq(messageMention.personId, personId));
  await tx.delete(conversationMute).where(eq(conversationMute.personId, personId));
}
