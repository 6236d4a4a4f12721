import type { ConversationsInput, MessagesInput } from "#core/chat/inputs.ts";
import { chatLimits, type ConversationSubject } from "#core/chat/model.ts";
import { deedsIn } from "#core/chat/deeds.ts";
import { isAtDesk, isHeard } from "#core/chat/desk/policy.ts";
import { canUseConversation } from "#core/chat/policy.ts";
import {
  type ListedMessage,
  type ListPlace,
  type StretchView,
  wholeMessage,
} from "#core/chat/listed.ts";
import type { ConversationCounts, ConversationView, MessageView } from "#core/chat/views.ts";
import { accessScope } from "#core/kernel/access.ts";
import { type Actor, isStaff, isStaffOf, memberOrgIds } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { formatNumber } from "#core/requests/model.ts";
import { inTenant, type Scope } from "#server/platform/database/database.ts";
import type { ValueOf } from "#server/platform/read/json.ts";
import { readShared } from "#server/platform/read/shared.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { ensureChannels } from "../store/conversations.ts";
import { conversationQuery, conversationsQuery, unreadQuery } from "./conversations.ts";
import {
  messageQuery,
  type MessageRow,
  messagesQuery,
  type StretchRow,
  stretchStatement,
} from "./messages.ts";
import { subjectQuery, type SubjectRow, toSubject } from "./subject.ts";
import { toReactions } from "./talk.ts";

/** Lists channels and chats of the actor. An organisation's channels come into being with the first look at them. */
export async function listConversations(
  world: World,
  actor: Actor,
  { filter = "all", limit = chatLimits.chats.usual }: ConversationsInput,
): Promise<ConversationView[]> {
  const now = world.clock();
  const question = { scope: accessScope(actor), today: toLocal(now).date, now, filter, limit };
  const found = await runRead(world.db, actor, conversationsQuery(question));
  const there = new Set(found.flatMap(({ kind, orgId }) => (kind === "channel" ? orgId : [])));
  const missing = memberOrgIds(actor).filter((orgId) => !there.has(orgId));
  const rows = missing.length > 0 ? await withChannels() : found;
  return rows.map((row) => toConversation(actor, row));

  async function withChannels() {
    await inTenant(world.db, actor, (tx) => ensureChannels(tx, missing, now));
    return runRead(world.db, actor, conversationsQuery(question));
  }
}

/** Counts the messages that the actor has not read. */
export function countUnread(world: World, actor: Actor): Promise<ConversationCounts> {
  const now = world.clock();
  return runRead(
    world.db,
    actor,
    unreadQuery({ scope: accessScope(actor), today: toLocal(now).date, now }),
  );
}

/** Returns a channel or chat. Refuses with generic.not_found. */
export async function getConversation(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<ConversationView> {
  await readableConversation(world, actor, id);
  const now = world.clock();
  const row = await runRead(
    world.db,
    actor,
    conversationQuery({ scope: accessScope(actor), now }, id),
  );
  if (!row) throw new Refusal("generic.not_found");
  return toConversation(actor, row);
}

/** Returns a page of a conversation or thread. Refuses with generic.not_found. */
export async function listMessages(
  world: World,
  actor: Actor,
  input: MessagesInput,
): Promise<StretchView> {
  const now = world.clock();
  const { date } = toLocal(now);
  const questionOf = (notes: boolean) => {
    const question = `messages ${JSON.stringify([input, notes, date])}`;
    const statement = stretchStatement(input, { notes }, date);
    return readShared<StretchRow>(world, actor, question, statement, isOfChannel);
  };
  const found = await questionOf(isStaff(actor));
  const subject = readable(actor, found[0]?.subject ?? null);
  // Who works here and is the chat's resident reads it as its resident.
  const hidden = isStaff(actor) && subject.kind === "management" && !isAtDesk(actor, subject);
  const rows = hidden ? await questionOf(false) : found;
  const items = rows.filter(isMessage).map(listedViews(actor, subject, now));
  const [head] = rows;
  return { items, older: head?.older ?? false, newer: head?.newer ?? false };
}

/**
 * Returns true for a channel: only notes in management chats are hidden from readers of the same
 * organisation.
 */
function isOfChannel([head]: readonly StretchRow[]): boolean {
  const kind = head?.subject?.kind;
  return kind === "channel" || kind === "building";
}

/**
 * Returns true if a row is a message; a page without messages has one row with the values of the
 * page.
 */
function isMessage(row: StretchRow): row is StretchRow & { id: string } {
  return row.id !== null;
}

/** Returns a message. Refuses with generic.not_found. */
export async function getMessage(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<MessageView> {
  const found = await readableMessage(world, actor, id);
  if (!found) throw new Refusal("generic.not_found");
  return messageViews(actor, found.subject, world.clock())(found.row);
}

type ReadMessage = { id: string; actor: Actor; subject: ConversationSubject };

/**
 * Returns messages that were just written in one conversation, by id, each as its author sees it.
 */
export async function listWritten(
  world: World,
  scope: Scope,
  written: readonly ReadMessage[],
): Promise<Map<string, MessageView>> {
  if (written.length === 0) return new Map();
  // Where it is nobody's own scope nothing hangs on them yet, notes neither.
  const notes = Boolean(scope.personId) && written.every(({ actor }) => isStaff(actor));
  const ids = written.map(({ id }) => id);
  const rows = await runRead(world.db, scope, messagesQuery(ids, { notes }));
  const found = new Map(rows.map((row) => [row.id, row]));
  const now = world.clock();
  const views = written.flatMap(({ id, actor, subject }) => {
    const row = found.get(id);
    return row ? [[id, messageViews(actor, subject, now)(row)] as const] : [];
  });
  return new Map(views);
}

/** Returns whether the actor may see a message's file. */
export async function maySeeMessage(world: World, actor: Actor, id: string): Promise<boolean> {
  const found = await readableMessage(world, actor, id);
  return found !== null && found.row.deletedAt === null;
}

/** Returns a message that the actor may read, with its conversation; null if there is none. */
async function readableMessage(world: World, actor: Actor, id: string) {
  const { date: today } = toLocal(world.clock());
  const found = await runRead(world.db, actor, messageQuery(id, { notes: isStaff(actor) }, today));
  const subject = found?.subject && toSubject(found.subject);
  const may =
    subject && subject.kind !== "public" && canUseConversation(actor, "read", subject) === null;
  return may && isHeard(actor, subject, { internal: found.row.internal ?? false })
    ? { row: found.row, subject }
    : null;
}

/** Reads what decides about a conversation that the actor reads. Refuses with generic.not_found. */
export async function readableConversation(
  world: World,
  actor: Actor,
  id: string,
): Promise<ConversationSubject> {
  return readable(actor, await subjectFor(world, actor, id));
}

function readable(actor: Actor, row: SubjectRow | null): ConversationSubject {
  if (!row || row.kind === "public") throw new Refusal("generic.not_found");
  const subject = toSubject(row);
  orRefuse(canUseConversation(actor, "read", subject));
  return subject;
}

function subjectFor(world: World, actor: Actor, id: string): Promise<SubjectRow | null> {
  return runRead(world.db, actor, subjectQuery(id, toLocal(world.clock()).date));
}

type ConversationRow = NonNullable<ValueOf<ReturnType<typeof conversationQuery>>>;

function toConversation(
  actor: Actor,
  { residentId, firstId, secondId, closed, readOnly, ...shown }: ConversationRow,
): ConversationView {
  const { orgId, kind, channel, building } = shown;
  const memberIds = [firstId, secondId].flatMap((id) => id ?? []);
  const mine = residentId === actor.personId;
  // The row was found by what the actor reads: only the right to write is left to decide.
  const buildingId = building?.id ?? null;
  const who = { orgId, kind, channel, residentId, residentBuildings: [], memberIds };
  const subject = { ...who, buildingId, closed, readOnly };
  const open = kind === "management" && !mine ? null : canUseConversation(actor, "write", subject);
  const answer = kind === "management" && !mine && isStaffOf(actor, orgId);
  return {
    ...shown,
    // One's own chat with the management is named by the management.
    person: mine ? null : shown.person,
    waitingSince: answer ? shown.waitingSince : null,
    allowed: { write: open === null, answer },
  };
}

/** Makes of a conversation's rows what the actor reads, who reads the conversation. */
function listedViews(actor: Actor, subject: ConversationSubject, now: Date) {
  const deedsOf = deedsIn(actor, subject, now);
  return (row: Omit<MessageRow, keyof ListPlace>): ListedMessage => {
    const { authorId, authorName, requestNumber, createdAt, deletedAt } = row;
    const staff = row.authorStaff ?? undefined;
    const allowed = deedsOf({
      authorId,
      staff: staff ?? false,
      deleted: deletedAt !== null,
      requested: requestNumber !== null,
      createdAt,
    });
    // What is undefined is not written; objects of one shape are quicker to make and to write.
    return {
      id: row.id,
      number: row.number,
      author:
        authorId === null || authorName === null
          ? undefined
          : { id: authorId, name: authorName, staff },
      mine: authorId === actor.personId || undefined,
      internal: row.internal ?? undefined,
      body: row.body,
      files: row.files ?? undefined,
      request: requestNumber === null ? undefined : formatNumber(requestNumber),
      replies: row.replies || undefined,
      quote: row.quote ?? undefined,
      reactions: row.reactions ? toReactions(actor.personId, row.reactions) : undefined,
      mentions: row.mentions ?? undefined,
      createdAt,
      editedAt: row.editedAt ?? undefined,
      deletedAt: deletedAt ?? undefined,
      allowed,
    };
  };
}

/** Returns messages with the fields that `listedViews` leaves out. */
function messageViews(...of: Parameters<typeof listedViews>) {
  const listed = listedViews(...of);
  return ({ conversationId, threadOf, ...row }: MessageRow): MessageView =>
    wholeMessage(listed(row), { conversationId, threadOf });
}
