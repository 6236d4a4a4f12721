import { sql } from "drizzle-orm";
import { isAtDesk } from "#core/chat/desk/policy.ts";
import type { ConversationSubject } from "#core/chat/model.ts";
import { seesReads, tellsReads } from "#core/chat/presence/policy.ts";
import type { ReceiptsView } from "#core/chat/presence/views.ts";
import { showsReads } from "#core/identity/preferences.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { toLocal } from "#core/kernel/time.ts";
import { nameOf } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import { compileFixed, param, runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { isMentionable, isStaffThere } from "../store/readers.ts";
import { conversation, message, messageRead } from "../table.ts";
import { readableConversation } from "./views.ts";

/**
 * Returns how far the other side of a chat has read, the furthest first. Refuses with
 * generic.not_found.
 */
export async function getReceipts(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<ReceiptsView> {
  const subject = await readableConversation(world, actor, id);
  if (!tellsReads(subject)) return { readers: [] };
  const found = await runRead(world.db, actor, readersQuery(world, actor, subject, id));
  const all = found.map((one) => ({
    ...one,
    reader: { personId: one.id, reads: showsReads(one.privacy, one.staff) },
  }));
  const viewer = all.find((one) => one.id === actor.personId)?.reader ?? {
    personId: actor.personId,
    reads: false,
  };
  const seen = all.filter(({ reader }) => seesReads(subject, viewer, reader));
  // To its resident the desk is one.
  if (subject.residentId === actor.personId)
    return { readers: seen.slice(0, 1).map(({ number }) => ({ person: null, number })) };
  return {
    readers: seen.map((one) => ({ person: { id: one.id, name: one.name }, number: one.number })),
  };
}

const row = compileFixed(
  jsonObject({
    id: sql<string>`r.id`,
    name: sql<string>`r.name`,
    staff: sql<boolean>`r.staff`,
    privacy: sql<{ reads?: boolean }>`r.privacy`,
    number: sql<number>`r.number`,
  }),
);

/** Reads who reads the chat today and has seen something; numbers of notes only for the desk. */
function readersQuery(world: World, actor: Actor, subject: ConversationSubject, id: string) {
  const today = param(toLocal(world.clock()).date, "date");
  const notes = param(isAtDesk(actor, subject), "boolean");
  return select(
    jsonList(row, sql`r.number desc, r.id`),
    sql`from (select ${person.id} as id, ${nameOf(person)} as name, ${person.privacy} as privacy, ${isStaffThere} as staff,
        (select max(${message.number}) from ${message} where ${message.conversationId} = ${conversation.id}
          and ${message.number} <= ${messageRead.number} and (${notes} or not ${message.internal})) as number
      from ${conversation} join ${messageRead} on ${messageRead.conversationId} = ${conversation.id}
        join ${person} on ${person.id} = ${messageRead.personId}
      where ${conversation.id} = ${param(id, "uuid")} and ${isMentionable(today, sql`true`)}) r
      where r.number is not null`,
  );
}
