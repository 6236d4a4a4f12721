import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { type Channel, channels } from "#core/chat/model.ts";
import { organisation } from "#server/buildings/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { conversation, message } from "../table.ts";
import type { ConversationRecord } from "./conversations.ts";

const ofOrganisation = (orgId: string) =>
  and(eq(conversation.orgId, orgId), eq(conversation.kind, "public"));

/** Locks an open public channel: whoever holds it gives out the next number. */
export async function lockPublicChannel(
  tx: Tx,
  orgId: string,
  channel: Channel,
): Promise<ConversationRecord | null> {
  const [row] = await tx
    .select()
    .from(conversation)
    .where(
      and(ofOrganisation(orgId), eq(conversation.channel, channel), isNull(conversation.closedAt)),
    )
    .for("update");
  return row ?? null;
}

export async function arePublicChannelsOpen(tx: Tx, orgId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: conversation.id })
    .from(conversation)
    .where(and(ofOrganisation(orgId), isNull(conversation.closedAt)))
    .limit(1);
  return row !== undefined;
}

/** Opens an organisation's public channels, made where they are not there yet; says whether that changed anything. */
export async function openPublicChannels(tx: Tx, orgId: string, now: Date): Promise<boolean> {
  const rows = channels.map((channel) => ({
    id: randomUUID(),
    orgId,
    kind: "public" as const,
    channel,
    createdAt: now,
  }));
  const made = await tx
    .insert(conversation)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: conversation.id });
  const opened = await tx
    .update(conversation)
    .set({ closedAt: null })
    .where(and(ofOrganisation(orgId), isNotNull(conversation.closedAt)))
    .returning({ id: conversation.id });
  return made.length + opened.length > 0;
}

/** Closes them: nobody reads or writes there until they are opened again. Says whether that changed anything. */
export async function closePublicChannels(tx: Tx, orgId: string, now: Date): Promise<boolean> {
  const closed = await tx
    .update(conversation)
    .set({ closedAt: now })
    .where(and(ofOrganisation(orgId), isNull(conversation.closedAt)))
    .returning({ id: conversation.id });
  return closed.length > 0;
}

export async function organisationOf(
  tx: Tx,
  orgId: string,
): Promise<{ name: string; slug: string } | null> {
  const { name, slug } = organisation;
  const [row] = await tx
    .select({ name, slug })
    .from(organisation)
    .where(eq(organisation.id, orgId));
  return row ?? null;
}

/** Takes somebody's name off what they wrote in public. */
export async function anonymiseAuthor(tx: Tx, personId: string): Promise<void> {
  await tx.update(message).set({ signed: null }).where(eq(message.authorId, personId));
}
