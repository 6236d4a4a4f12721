import { sql } from "drizzle-orm";
import type { AccessScope } from "#core/kernel/access.ts";
import { building, organisation } from "#server/buildings/table.ts";
import { nameOf } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import {
  jsonList,
  jsonObject,
  jsonObjectIf,
  namedTable,
  select,
  type ValueOf,
} from "#server/platform/read/json.ts";
import { param } from "#server/platform/read/statement.ts";
import { conversation, message } from "../table.ts";
import { isHeard, isReadable } from "./conversations.ts";

const author = namedTable(person, "author");

type SearchQuestion = {
  scope: AccessScope;
  today: string;
  text: string;
  /** The last message that was found before. */
  before: string | undefined;
  most: number;
};

/**
 * Builds the search of messages in readable conversations, the newest first, with one more than
 * asked for. The SQL function gets the conversations, so that others cannot influence the result.
 */
export function searchQuery({ scope, today, text, before, most }: SearchQuestion) {
  const me = param(scope.personId, "uuid");
  const last = namedTable(message, "last_found");
  const edge = (column: "created_at" | "id", type: "timestamptz" | "uuid") =>
    before
      ? sql`(select last_found.${sql.raw(column)} from ${last.from} where last_found.id = ${param(before, "uuid")})`
      : sql.raw(`null::${type}`);
  const row = jsonObject({
    id: message.id,
    number: message.number,
    threadOf: message.threadOf,
    author: sql<string | null>`case when ${author.as.id} is not null then ${nameOf(author.as)} end`,
    body: message.body,
    createdAt: message.createdAt,
    conversation: jsonObject({
      id: conversation.id,
      kind: conversation.kind,
      channel: conversation.channel,
      organisation: organisation.name,
      building: jsonObjectIf(building.id, { id: building.id, address: building.address }),
      person: jsonObjectIf(person.id, { id: person.id, name: nameOf(person) }),
    }),
  });
  const items = jsonList(row, sql`found.sent_at desc, found.id desc`);
  return sql<ValueOf<typeof items>>`with readable as materialized (
      select ${conversation.id} as id from ${conversation} where ${isReadable(scope, param(today, "date"))}),
    found as materialized (select * from message_matches(${param(text, "tsquery")}, array(select id from readable), ${param(scope.kind === "staff", "boolean")},
      ${edge("created_at", "timestamptz")}, ${edge("id", "uuid")}, ${param(most + 1, "int")}))
    ${select(
      items,
      sql`from found join ${message} on ${message.id} = found.id
        join ${conversation} on ${conversation.id} = ${message.conversationId}
        join ${organisation} on ${organisation.id} = ${conversation.orgId}
        left join ${building} on ${building.id} = ${conversation.buildingId}
        left join ${author.from} on ${author.as.id} = ${message.authorId}
        left join ${person} on ${person.id} = case ${conversation.kind}
          when 'management' then nullif(${conversation.residentId}, ${me})
          when 'direct' then case when ${conversation.firstId} = ${me} then ${conversation.secondId} else ${conversation.firstId} end end
        where ${message.deletedAt} is null and ${isHeard(scope, me, message)}`,
    )}`;
}
