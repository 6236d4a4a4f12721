import { type SQL, sql } from "drizzle-orm";
import { organisation } from "#server/buildings/table.ts";
import type { OwnRows } from "#server/platform/personal-data.ts";
import { jsonObject } from "#server/platform/read/json.ts";
import { conversation, message } from "../table.ts";

/** Builds the query of messages that somebody wrote. */
export const writtenBy = (personId: SQL): OwnRows => ({
  by: message.id,
  row: jsonObject({
    organisation: organisation.name,
    conversation: sql<string>`coalesce(${conversation.channel}, ${conversation.kind})`,
    text: message.body,
    sent_at: message.createdAt,
  }),
  from: sql`from ${message} join ${organisation} on ${organisation.id} = ${message.orgId}
    join ${conversation} on ${conversation.id} = ${message.conversationId}`,
  where: sql`${message.authorId} = ${personId}`,
});
