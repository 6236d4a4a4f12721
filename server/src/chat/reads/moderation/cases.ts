import { type SQL, sql } from "drizzle-orm";
import type { CasesInput } from "#core/chat/moderation/inputs.ts";
import { moderationLimits as limits } from "#core/chat/moderation/model.ts";
import { decisionsFor } from "#core/chat/moderation/policy.ts";
import type { CasesView, CaseView } from "#core/chat/moderation/views.ts";
import { accessScope } from "#core/kernel/access.ts";
import { type Actor, servesAll } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { building, organisation } from "#server/buildings/table.ts";
import { file } from "#server/files/table.ts";
import { nameOf } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import {
  jsonList,
  jsonObject,
  jsonObjectIf,
  namedTable,
  optionalColumns,
  select,
  type ValueOf,
} from "#server/platform/read/json.ts";
import { atMost, listParam, param, runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { staff } from "#server/staff/table.ts";
import { chatGuest, conversation, message } from "../../table.ts";
import { messageReport, moderationCase } from "../../table/moderation-table.ts";
import { isReadable } from "../conversations.ts";

const near = namedTable(message, "near");
const author = namedTable(person, "author");
const reporter = namedTable(person, "reporter");
const judge = namedTable(person, "judge");
const reportingGuest = namedTable(chatGuest, "reporting_guest");
const nearGuest = namedTable(chatGuest, "near_guest");

/** Builds SQL for the name of a message's author. */
const writtenBy = (one: typeof message, guest: typeof chatGuest, who: typeof person) =>
  sql<
    string | null
  >`coalesce(${guest.nickname}, ${one.signed}, case when ${who.id} is not null then ${nameOf(who)} end)`;

/** Builds SQL for messages on one side of the reported one, in its thread or among all. */
function beside(side: "<" | ">") {
  const shown = jsonObject({
    id: near.as.id,
    name: writtenBy(near.as, nearGuest.as, author.as),
    body: near.as.body,
    createdAt: near.as.createdAt,
    deleted: sql<boolean>`${near.as.deletedAt} is not null`,
  });
  const items = jsonList(shown, sql`${near.as.number}`);
  return sql<ValueOf<typeof items>>`(select ${items} from (select near.* from ${near.from}
      where ${near.as.conversationId} = ${message.conversationId} and not ${near.as.internal}
        and ${near.as.threadOf} is not distinct from ${message.threadOf} and ${near.as.number} ${sql.raw(side)} ${message.number}
      order by ${near.as.number} ${sql.raw(side === "<" ? "desc" : "asc")} limit ${sql.raw(String(limits.around))}) near
    left join ${nearGuest.from} on ${nearGuest.as.id} = ${near.as.guestId}
    left join ${author.from} on ${author.as.id} = ${near.as.authorId})`;
}

const reportRow = jsonObject({
  id: messageReport.id,
  reason: messageReport.reason,
  words: messageReport.words,
  name: sql<
    string | null
  >`coalesce(${reportingGuest.as.nickname}, case when ${reporter.as.id} is not null then ${nameOf(reporter.as)} end)`,
  at: messageReport.createdAt,
});
const reports = jsonList(reportRow, sql`${messageReport.createdAt}, ${messageReport.id}`);
const guestOf = optionalColumns(chatGuest);
const judgeOf = optionalColumns(judge.as as unknown as typeof person);

const row = jsonObject({
  id: moderationCase.messageId,
  version: moderationCase.version,
  openedAt: moderationCase.openedAt,
  conversation: jsonObject({
    id: conversation.id,
    kind: conversation.kind,
    channel: conversation.channel,
    building: jsonObjectIf(building.id, { id: building.id, address: building.address }),
    slug: organisation.slug,
  }),
  authorId: message.authorId,
  guestId: message.guestId,
  staff: sql<boolean>`exists (select 1 from ${staff} where ${staff.orgId} = ${message.orgId}
    and ${staff.personId} = ${message.authorId} and ${staff.disabledAt} is null)`,
  message: jsonObject({
    number: message.number,
    threadOf: message.threadOf,
    name: writtenBy(message, chatGuest, person),
    body: sql<string>`case when ${message.deletedAt} is null then ${message.body} else coalesce(${moderationCase.said}, '') end`,
    files: sql<number>`(select count(*)::int from ${file} where ${file.holder} = 'message' and ${file.holderId} = ${message.id}
      and ${message.deletedAt} is null)`,
    createdAt: message.createdAt,
    deleted: sql<boolean>`${message.deletedAt} is not null`,
  }),
  before: beside("<"),
  after: beside(">"),
  reports: sql<ValueOf<typeof reports>>`(select ${reports} from ${messageReport}
    left join ${reporter.from} on ${reporter.as.id} = ${messageReport.personId}
    left join ${reportingGuest.from} on ${reportingGuest.as.id} = ${messageReport.guestId}
    where ${messageReport.messageId} = ${moderationCase.messageId})`,
  decision: moderationCase.decision,
  decidedAt: moderationCase.decidedAt,
  decidedBy: sql<string | null>`case when ${judgeOf.id} is not null then ${nameOf(judge.as)} end`,
});
type CaseRow = ValueOf<typeof row>;

const joins = sql`join ${message} on ${message.id} = ${moderationCase.messageId}
  join ${conversation} on ${conversation.id} = ${moderationCase.conversationId}
  join ${organisation} on ${organisation.id} = ${moderationCase.orgId}
  left join ${building} on ${building.id} = ${conversation.buildingId}
  left join ${chatGuest} on ${guestOf.id} = ${message.guestId}
  left join ${person} on ${person.id} = ${message.authorId}
  left join ${judge.from} on ${judge.as.id} = ${moderationCase.decidedBy}`;

/** Builds the policy's `canModerate` as a condition. */
function isModerated(world: World, actor: Actor): SQL {
  const readable = isReadable(accessScope(actor), param(toLocal(world.clock()).date, "date"));
  const all = servesAll(actor) ? sql`true` : sql`${conversation.kind} = 'building'`;
  return sql`${moderationCase.orgId} = any (${listParam(actor.orgIds, "uuid")})
    and ${all} and (${conversation.kind} = 'public' or (${readable}))`;
}

/** Lists reported messages: waiting ones, longest first, or decided ones, newest first. */
export async function listCases(
  world: World,
  actor: Actor,
  { decided, before }: CasesInput,
): Promise<CasesView> {
  const at = decided ? moderationCase.decidedAt : moderationCase.openedAt;
  const last = before
    ? sql`and (${at}, ${moderationCase.messageId}) ${sql.raw(decided ? "<" : ">")}
        (select ${sql.raw(decided ? "c.decided_at" : "c.opened_at")}, c.message_id from ${moderationCase} c where c.message_id = ${param(before, "uuid")})`
    : sql``;
  const direction = sql.raw(decided ? "desc" : "asc");
  const order = sql`${at} ${direction}, ${moderationCase.messageId} ${direction}`;
  const rows = await runRead(
    world.db,
    actor,
    select(
      jsonList(sql<CaseRow>`found.data`, sql`found.place`),
      sql`from (select ${row} as data, row_number() over (order by ${order}) as place from ${moderationCase} ${joins}
        where ${isModerated(world, actor)} and ${moderationCase.decidedAt} is ${decided ? sql`not null` : sql`null`} ${last}
        order by ${order} limit ${atMost(limits.page + 1)}) found`,
    ),
  );
  const items = rows.slice(0, limits.page).map(toCase);
  return { items, before: rows.length > limits.page ? (items.at(-1)?.id ?? null) : null };
}

/** Returns a reported message. Refuses with generic.not_found. */
export async function getCase(world: World, actor: Actor, id: string): Promise<CaseView> {
  const found = await runRead(
    world.db,
    actor,
    select(
      row as SQL<CaseRow | null>,
      sql`from ${moderationCase} ${joins} where ${isModerated(world, actor)} and ${moderationCase.messageId} = ${param(id, "uuid")}`,
    ),
  );
  if (!found) throw new Refusal("generic.not_found");
  return toCase(found);
}

/** Counts the reported messages that wait for the actor. */
export function getCount(world: World, actor: Actor): Promise<{ open: number }> {
  return runRead(
    world.db,
    actor,
    select(
      jsonObject({ open: sql<number>`count(*)::int` }),
      sql`from ${moderationCase} join ${conversation} on ${conversation.id} = ${moderationCase.conversationId}
        where ${moderationCase.decidedAt} is null and ${isModerated(world, actor)}`,
    ),
  );
}

function toCase(found: CaseRow): CaseView {
  const { authorId, guestId, staff: works, decision, decidedAt, decidedBy, ...shown } = found;
  const voice = guestId ? "guest" : works ? "staff" : "member";
  const decided = decision && decidedAt ? { decision, name: decidedBy, at: decidedAt } : null;
  return {
    ...shown,
    message: { ...shown.message, voice },
    decided,
    allowed: decided
      ? []
      : decisionsFor({ personId: authorId, guestId, staff: works }).filter(
          (one) => one !== "delete" || !shown.message.deleted,
        ),
  };
}
