import { and, eq, lte, notExists, sql } from "drizzle-orm";
import type { Tx } from "#server/platform/database/database.ts";
import { conversation } from "../table.ts";
import { chatReminder } from "../table/reminder-table.ts";
import type { ConversationRecord } from "./conversations.ts";

/** Lists the organisations in which a resident has waited since before a moment and nobody was reminded. */
export async function organisationsWithWaitingChats(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx.execute<{ orgId: string }>(
    sql`select org_id as "orgId" from organisations_with_waiting_chats(${before.toISOString()}::timestamptz)`,
  );
  return rows.map(({ orgId }) => orgId);
}

/** Lists chats of the open tenants whose resident has waited since before a moment, of which nobody was reminded. */
export function listWaitingChats(tx: Tx, before: Date): Promise<ConversationRecord[]> {
  const reminded = tx
    .select({ one: sql`1` })
    .from(chatReminder)
    .where(
      and(
        eq(chatReminder.conversationId, conversation.id),
        eq(chatReminder.waitingSince, sql`${conversation.waitingSince}`),
      ),
    );
  return tx
    .select()
    .from(conversation)
    .where(and(lte(conversation.waitingSince, before), notExists(reminded)))
    .orderBy(conversation.id);
}

/** Records that staff are reminded of this wait of a chat; false where another process has, or it has ended. */
export async function recordReminder(
  tx: Tx,
  { id, waitingSince }: Pick<ConversationRecord, "id" | "waitingSince">,
  at: Date,
): Promise<boolean> {
  if (!waitingSince) return false;
  const added = await tx.execute(sql`
    insert into ${chatReminder} (org_id, conversation_id, waiting_since, at)
    select ${conversation.orgId}, ${conversation.id}, ${conversation.waitingSince}, ${at.toISOString()}::timestamptz
    from ${conversation} where ${conversation.id} = ${id}
      and ${conversation.waitingSince} = ${waitingSince.toISOString()}::timestamptz
    on conflict do nothing
    returning conversation_id`);
  return added.length > 0;
}
