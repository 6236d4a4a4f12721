import { type SQL, sql } from "drizzle-orm";
import { chatLimits } from "#core/chat/model.ts";
import type { MessagesInput } from "#core/chat/inputs.ts";
import { filesIfAny } from "#server/files/fragments.ts";
import { nameOf } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import { staff } from "#server/staff/table.ts";
import {
  columns,
  type FieldsInJson,
  jsonList,
  jsonObject,
  namedTable,
  onlyTrue,
  select,
  type ValueOf,
} from "#server/platform/read/json.ts";
import {
  atMost,
  compileStatement,
  fillParams,
  compileFixed,
  laterParam,
  listParam,
  param,
  type Statement,
} from "#server/platform/read/statement.ts";
import { request } from "#server/requests/table.ts";
import { message, messageRequest } from "../table.ts";
import { type SubjectRow, subjectWhere } from "./subject.ts";
import { talkFields } from "./talk.ts";

const reply = namedTable(message, "reply");

/** True when notes are shown: to staff who answer there. */
type MessageVisibility = { notes: boolean };

const heard = (one: typeof message, { notes }: MessageVisibility) =>
  notes ? sql`true` : sql`not ${one.internal}`;

/** Builds the fields of a message, without what its reader may do with it. */
const fieldsOf = (shown: MessageVisibility) => ({
  id: message.id,
  conversationId: message.conversationId,
  number: message.number,
  authorId: message.authorId,
  // Looked up for each message: a join's plan reads all people where pages may be long.
  authorName: sql<
    string | null
  >`(select ${nameOf(person)} from ${person} where ${person.id} = ${message.authorId})`,
  authorStaff: onlyTrue(sql`exists (select 1 from ${staff}
    where ${staff.orgId} = ${message.orgId} and ${staff.personId} = ${message.authorId} and ${staff.disabledAt} is null)`),
  internal: onlyTrue(sql`${message.internal}`),
  body: message.body,
  files: sql<
    ValueOf<ReturnType<typeof filesIfAny>>
  >`case when ${message.deletedAt} is null then ${filesIfAny("message", sql`${message.id}`)} end`,
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
export type MessageRow = FieldsInJson<ReturnType<typeof fieldsOf>>;

/** Builds the fields as an object and as columns of a page. */
function write(shown: MessageVisibility) {
  const fields = fieldsOf(shown);
  const { conversationId: _, threadOf: __, ...columnsOfMessage } = fields;
  return {
    object: compileFixed(jsonObject(fields)),
    columns: compileFixed(columns(columnsOfMessage)),
  };
}
const [plain, saidAndNoted] = [write({ notes: false }), write({ notes: true })];
const written = ({ notes }: MessageVisibility) => (notes ? saidAndNoted : plain);

/**
 * Builds the query of a message beside what decides whether it may be read; null if the tenants
 * have none.
 */
export function messageQuery(id: string, shown: MessageVisibility, today: string) {
  const both = jsonObject({
    row: written(shown).object,
    subject: sql<SubjectRow | null>`(${subjectWhere(sql`${message.conversationId}`, param(today, "date"))})`,
  });
  return select(
    both as SQL<ValueOf<typeof both> | null>,
    sql`from ${message} where ${message.id} = ${param(id, "uuid")}`,
  );
}

/** Builds the query of messages by id. */
export function messagesQuery(ids: readonly string[], shown: MessageVisibility) {
  const found = jsonList(written(shown).object);
  const [id, ...others] = ids;
  // A list is planned for at each call; for the usual single one a plan is kept.
  const picked =
    id && others.length === 0
      ? sql`${message.id} = ${param(id, "uuid")}`
      : sql`${message.id} = any (${listParam(ids, "uuid")})`;
  return select(found, sql`from ${message} where ${picked}`);
}

/** A row of a stretch: what is told once stands in the first one, which is without a message where there is none. */
export type StretchRow = Omit<MessageRow, "conversationId" | "threadOf" | "id"> & {
  id: string | null;
  subject: SubjectRow | null;
  older: boolean | null;
  newer: boolean | null;
};

/** Statements of stretches: one for each way to ask, whatever is asked about. */
const statements = new Map<string, Statement>();
const keptAtMost = 200;

/**
 * Builds the query of a page of a conversation or thread, the oldest first, with whether more lies
 * on either side and what decides whether it may be read. `first` is the number of its first
 * parameter.
 */
export function stretchStatement(
  input: MessagesInput,
  shown: MessageVisibility,
  today: string,
  first?: number,
): Statement {
  const values = Object.entries({ ...input, id: "" }).map(([name, value]) =>
    name === "limit" ? value : value !== undefined && name,
  );
  const way = JSON.stringify([values, shown.notes, first]);
  let known = statements.get(way);
  if (!known) {
    if (statements.size >= keptAtMost) statements.clear();
    statements.set(way, (known = compileStatement(stretchQuery(input, shown), first)));
  }
  return { text: known.text, params: fillParams(known, { ...input, today }) };
}

function stretchQuery(input: MessagesInput, shown: MessageVisibility): SQL<StretchRow> {
  const { before, after, around, thread, limit = chatLimits.page.usual } = input;
  const id = laterParam("id", "uuid");
  const inThread = laterParam("thread", "uuid");
  const inside = sql`${message.conversationId} = ${id} and ${
    thread ? sql`${message.threadOf} = ${inThread}` : sql`${message.threadOf} is null`
  } and ${heard(message, shown)}`;
  const some = (condition: SQL, direction: "asc" | "desc", most: number) =>
    sql`(select ${message}.* from ${message} where ${inside} and ${condition}
      order by ${message.number} ${sql.raw(direction)} limit ${atMost(most)})`;
  const upTo = (number: SQL, sign: "<" | "<=" | ">") =>
    sql`${message.number} ${sql.raw(sign)} ${number}`;
  const middle = laterParam("around", "bigint");
  const half = Math.ceil(limit / 2);
  const picked =
    after !== undefined
      ? some(upTo(laterParam("after", "bigint"), ">"), "asc", limit)
      : before !== undefined
        ? some(upTo(laterParam("before", "bigint"), "<"), "desc", limit)
        : around !== undefined
          ? sql`${some(upTo(middle, "<="), "desc", half)} union all ${some(upTo(middle, ">"), "asc", limit - half)}`
          : some(sql`true`, "desc", limit);
  // In order, so that the index is walked: the planner would read the table in hope of an early find.
  const beyond = (sign: "<" | ">", edge: "min" | "max") =>
    sql<boolean>`(select ${message.number} from ${message} where ${inside}
      and ${message.number} ${sql.raw(sign)} (select ${sql.raw(edge)}(p.number) from picked p)
      order by ${message.number} ${sql.raw(sign === "<" ? "desc" : "asc")} limit 1) is not null`;
  return sql`with picked as materialized (${picked}), head as materialized (
    select (${subjectWhere(id, laterParam("today", "date"))}) as subject, ${beyond("<", "min")} as older, ${beyond(">", "max")} as newer,
      (select min(p.number) from picked p) as first)
    select head.subject, head.older, head.newer, ${written(shown).columns}
    from picked ${message} full join head on head.first = ${message.number} order by ${message.number}`;
}
