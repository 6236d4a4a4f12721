import { type SQL, sql } from "drizzle-orm";
import { chatLimits } from "#core/chat/model.ts";
import type { MessagesInput } from "#core/chat/inputs.ts";
import { filesOf } from "#server/files/fragments.ts";
import { nameOf } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import { staff } from "#server/staff/table.ts";
import { jsonList, jsonObject, named, select, type ValueOf } from "#server/platform/read/json.ts";
import { atMost, fixed, listParam, param } from "#server/platform/read/statement.ts";
import { request } from "#server/requests/table.ts";
import { message, messageRequest } from "../table.ts";
import { type SubjectRow, subjectQuery, subjectWhere } from "./subject.ts";
import { talkFields } from "./talk.ts";

const reply = named(message, "reply");

/** Whether notes among staff are shown: to who reads as one of those who answer there. */
type Shown = { notes: boolean };

const heard = (one: typeof message, { notes }: Shown) =>
  notes ? sql`true` : sql`not ${one.internal}`;

const author = jsonObject({
  id: person.id,
  name: nameOf(person),
  staff: sql<boolean>`exists (select 1 from ${staff}
    where ${staff.orgId} = ${message.orgId} and ${staff.personId} = ${person.id} and ${staff.disabledAt} is null)`,
});

/** A message as it is shown, but for what its reader may do with it. */
const rowOf = (shown: Shown) =>
  jsonObject({
    id: message.id,
    conversationId: message.conversationId,
    number: message.number,
    authorId: message.authorId,
    // Looked up for each message: a join's plan reads all people where pages may be long.
    author: sql<ValueOf<
      typeof author
    > | null>`(select ${author} from ${person} where ${person.id} = ${message.authorId})`,
    internal: message.internal,
    body: message.body,
    files: sql<
      ValueOf<ReturnType<typeof filesOf>>
    >`case when ${message.deletedAt} is null then ${filesOf("message", sql`${message.id}`)} else '[]'::json end`,
    requestNumber: sql<number | null>`(select ${request.number} from ${messageRequest}
      join ${request} on ${request.id} = ${messageRequest.requestId} where ${messageRequest.messageId} = ${message.id})`,
    threadOf: message.threadOf,
    replies: sql<number>`(select count(*) from ${reply.from}
      where ${reply.as.threadOf} = ${message.id} and ${reply.as.deletedAt} is null and ${heard(reply.as, shown)})`,
    ...talkFields((one) => heard(one, shown)),
    createdAt: message.createdAt,
    editedAt: message.editedAt,
    deletedAt: message.deletedAt,
  });
const [said, saidAndNoted] = [fixed(rowOf({ notes: false })), fixed(rowOf({ notes: true }))];
const messageRow = ({ notes }: Shown) => (notes ? saidAndNoted : said);
export type MessageRow = ValueOf<typeof said>;

/** One message beside what decides on a local date whether it may be read; null where the tenants have none. */
export function messageQuery(id: string, shown: Shown, today: string) {
  const both = jsonObject({
    row: messageRow(shown),
    subject: sql<SubjectRow | null>`(${subjectWhere(sql`${message.conversationId}`, today)})`,
  });
  return select(
    both as SQL<ValueOf<typeof both> | null>,
    sql`from ${message} where ${message.id} = ${param(id, "uuid")}`,
  );
}

/** Messages by their ids. */
export function messagesQuery(ids: readonly string[], shown: Shown) {
  const found = jsonList(messageRow(shown));
  const [id, ...others] = ids;
  // A list is planned for at each call; for the usual single one a plan is kept.
  const picked =
    id && others.length === 0
      ? sql`${message.id} = ${param(id, "uuid")}`
      : sql`${message.id} = any (${listParam(ids, "uuid")})`;
  return select(found, sql`from ${message} where ${picked}`);
}

/**
 * A stretch of a conversation, or of a thread of it, with whether more lies on either side; and beside it what decides
 * whether it may be read on a local date at all.
 */
export function stretchQuery(input: MessagesInput, shown: Shown, today: string) {
  const { id, before, after, around, thread, limit = chatLimits.page.usual } = input;
  const inside = sql`${message.conversationId} = ${param(id, "uuid")} and ${
    thread ? sql`${message.threadOf} = ${param(thread, "uuid")}` : sql`${message.threadOf} is null`
  } and ${heard(message, shown)}`;
  const some = (condition: SQL, direction: "asc" | "desc", most: number) =>
    sql`(select ${message}.* from ${message} where ${inside} and ${condition}
      order by ${message.number} ${sql.raw(direction)} limit ${atMost(most)})`;
  const upTo = (number: number, sign: "<" | "<=" | ">") =>
    sql`${message.number} ${sql.raw(sign)} ${param(number, "bigint")}`;
  const half = Math.ceil(limit / 2);
  const picked =
    after !== undefined
      ? some(upTo(after, ">"), "asc", limit)
      : before !== undefined
        ? some(upTo(before, "<"), "desc", limit)
        : around !== undefined
          ? sql`${some(upTo(around, "<="), "desc", half)} union all ${some(upTo(around, ">"), "asc", limit - half)}`
          : some(sql`true`, "desc", limit);
  const beyond = (sign: "<" | ">", edge: "min" | "max") =>
    sql<boolean>`exists (select 1 from ${message} where ${inside}
      and ${message.number} ${sql.raw(sign)} (select ${sql.raw(edge)}(p.number) from picked p))`;
  const items = jsonList(messageRow(shown), sql`${message.number}`);
  const stretch = jsonObject({
    items: sql<ValueOf<typeof items>>`(select ${items} from picked ${message})`,
    older: beyond("<", "min"),
    newer: beyond(">", "max"),
  });
  const both = jsonObject({
    subject: sql<SubjectRow | null>`(${subjectQuery(id, today)})`,
    stretch,
  });
  return sql<ValueOf<typeof both>>`with picked as materialized (${picked}) ${select(both, sql``)}`;
}
