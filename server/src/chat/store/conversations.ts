import { randomUUID } from "node:crypto";
import { and, eq, isNull, max, sql } from "drizzle-orm";
import { type ConversationSubject, channels } from "#core/chat/model.ts";
import { apartment, residency } from "#server/buildings/table.ts";
import { staff } from "#server/staff/table.ts";
import { holdsOn } from "#server/buildings/fragments.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { conversation, message, messageRead } from "../table.ts";

export type ConversationRecord = typeof conversation.$inferSelect;

/** Locks a conversation: whoever holds it gives out the next number. */
export async function lockConversation(tx: Tx, id: string): Promise<ConversationRecord | null> {
  const [row] = await tx.select().from(conversation).where(eq(conversation.id, id)).for("update");
  return row ?? null;
}

export async function findConversation(tx: Tx, id: string): Promise<ConversationRecord | null> {
  const [row] = await tx.select().from(conversation).where(eq(conversation.id, id));
  return row ?? null;
}

/** Reads what decides who may read a conversation today (local date, Europe/Kyiv). */
export async function subjectOf(
  tx: Tx,
  row: ConversationRecord,
  today: string,
): Promise<ConversationSubject> {
  const { orgId, kind, channel, residentId, firstId, secondId, buildingId, closedAt } = row;
  const { readOnly } = row;
  const residentBuildings = residentId ? await buildingsOf(tx, orgId, residentId, today) : [];
  const memberIds = [firstId, secondId].flatMap((id) => id ?? []);
  const closed = closedAt !== null;
  const who = { residentId, residentBuildings, memberIds, buildingId };
  return { orgId, kind, channel, ...who, closed, readOnly };
}

/** Lists the buildings where somebody lives or owns on a local date. */
export async function buildingsOf(
  tx: Tx,
  orgId: string,
  personId: string,
  today: string,
): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: apartment.buildingId })
    .from(residency)
    .innerJoin(apartment, eq(apartment.id, residency.apartmentId))
    .where(
      and(
        eq(residency.orgId, orgId),
        eq(residency.personId, personId),
        holdsOn(residency, sql`${today}::date`),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Returns whether a person works for the organisation. */
export async function isColleague(tx: Tx, orgId: string, personId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: staff.personId })
    .from(staff)
    .where(and(eq(staff.orgId, orgId), eq(staff.personId, personId), isNull(staff.disabledAt)));
  return row !== undefined;
}

type New = Pick<ConversationRecord, "orgId" | "kind"> &
  Partial<
    Pick<ConversationRecord, "channel" | "residentId" | "firstId" | "secondId" | "buildingId">
  >;

/** Returns the conversation of this kind and people, creating it if there is none. */
export async function ensureConversation(tx: Tx, wanted: New, createdAt: Date): Promise<string> {
  await tx
    .insert(conversation)
    .values({ id: randomUUID(), ...wanted, createdAt })
    .onConflictDoNothing();
  const { orgId, kind, residentId, firstId, secondId, channel, buildingId } = wanted;
  const [row] = await tx
    .select({ id: conversation.id })
    .from(conversation)
    .where(
      and(
        eq(conversation.orgId, orgId),
        eq(conversation.kind, kind),
        residentId ? eq(conversation.residentId, residentId) : undefined,
        firstId && secondId
          ? and(eq(conversation.firstId, firstId), eq(conversation.secondId, secondId))
          : undefined,
        channel ? eq(conversation.channel, channel) : undefined,
        buildingId ? eq(conversation.buildingId, buildingId) : undefined,
      ),
    );
  if (!row) throw new Error("a conversation that was just ensured is not there");
  return row.id;
}

/** Creates the channels that these organisations lack. */
export async function ensureChannels(
  tx: Tx,
  orgIds: readonly string[],
  createdAt: Date,
): Promise<void> {
  const rows = orgIds.flatMap((orgId) =>
    channels.map((channel) => ({
      id: randomUUID(),
      orgId,
      kind: "channel" as const,
      channel,
      createdAt,
    })),
  );
  if (rows.length > 0) await tx.insert(conversation).values(rows).onConflictDoNothing();
}

/** Returns the newest number that every reader of the conversation sees, leaving out notes. */
export async function lastHeard(tx: Tx, row: ConversationRecord): Promise<number> {
  if (row.kind !== "management") return row.lastNumber;
  const [last] = await tx
    .select({ number: max(message.number) })
    .from(message)
    .where(and(eq(message.conversationId, row.id), eq(message.internal, false)));
  return last?.number ?? 0;
}

/** Moves what somebody has seen forward, never back. */
export async function saveRead(tx: Tx, row: typeof messageRead.$inferInsert): Promise<void> {
  await tx
    .insert(messageRead)
    .values(row)
    .onConflictDoUpdate({
      target: [messageRead.conversationId, messageRead.personId],
      set: { number: sql`greatest(${messageRead.number}, excluded.number)` },
    });
}
