import { and, eq, lt } from "drizzle-orm";
import type { Tx } from "#server/platform/database/database.ts";
import { botMessage } from "../table.ts";

export type BotMessageRow = typeof botMessage.$inferInsert;

/** Records a notification that a bot sent, so that an answer to it finds its place. */
export async function saveMessage(tx: Tx, row: BotMessageRow): Promise<void> {
  const { service, chatId, messageId, ...set } = row;
  await tx
    .insert(botMessage)
    .values(row)
    // Another bot counts its messages anew.
    .onConflictDoUpdate({
      target: [botMessage.service, botMessage.chatId, botMessage.messageId],
      set,
    });
}

/** Finds the notification that a person answers, among the organisations that are open. */
export async function findMessage(
  tx: Tx,
  {
    service,
    chatId,
    messageId,
    personId,
  }: Pick<BotMessageRow, "service" | "chatId" | "messageId" | "personId">,
): Promise<Pick<BotMessageRow, "orgId" | "topic" | "about"> | null> {
  const [found] = await tx
    .select({ orgId: botMessage.orgId, topic: botMessage.topic, about: botMessage.about })
    .from(botMessage)
    .where(
      and(
        eq(botMessage.service, service),
        eq(botMessage.chatId, chatId),
        eq(botMessage.messageId, messageId),
        eq(botMessage.personId, personId),
      ),
    );
  return found ?? null;
}

/** Forgets what was sent before this instant, of the tenants that are open. */
export async function forgetMessagesBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(botMessage).where(lt(botMessage.sentAt, before));
}
