import { sql } from "drizzle-orm";
import { organisation } from "#server/buildings/table.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import { compile } from "#server/platform/read/statement.ts";
import { conversation, message } from "../table.ts";

const written = jsonObject({
  cursor: message.id,
  organisation: organisation.name,
  conversation: sql`coalesce(${conversation.channel}, ${conversation.kind})`,
  text: message.body,
  sent_at: message.createdAt,
});

/** Messages that $4 wrote, after $3. */
export const writtenText = compile(
  select(
    jsonList(written, sql`${message.id}`),
    sql`from (select * from ${message} where ${message.authorId} = $4::uuid and ${message.id} > $3::uuid
        order by ${message.id} limit 500) ${message} join ${organisation} on ${organisation.id} = ${message.orgId}
      join ${conversation} on ${conversation.id} = ${message.conversationId}`,
  ),
).text;
