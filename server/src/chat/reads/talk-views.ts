import { sql } from "drizzle-orm";
import { isAtDesk } from "#core/chat/desk/policy.ts";
import type { ChatDayInput, ChatSearchInput, MentionableInput } from "#core/chat/talk/inputs.ts";
import { talkLimits } from "#core/chat/talk/model.ts";
import { nameStems } from "#core/chat/talk/name-stems.ts";
import { searchQueryOf } from "#core/chat/talk/search.ts";
import type { ChatSearchView, MentionableView } from "#core/chat/talk/views.ts";
import { accessScope } from "#core/kernel/access.ts";
import { type Actor, isStaff } from "#core/kernel/actor.ts";
import { fromLocal, toLocal } from "#core/kernel/time.ts";
import { foldedText, searchPatterns } from "#server/buildings/fragments.ts";
import { nameOf } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import { allOf, atMost, param, runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { isMentionable, isStaffThere } from "../store/readers.ts";
import { conversation, message } from "../table.ts";
import { searchQuery } from "./search.ts";
import { readableConversation } from "./views.ts";

/** Searches everything that the actor reads, newest first; a query without words finds nothing. */
export async function searchMessages(
  world: World,
  actor: Actor,
  { query, before }: ChatSearchInput,
): Promise<ChatSearchView> {
  const text = searchQueryOf(query);
  if (!text) return { items: [], before: null };
  const most = talkLimits.search.page;
  const question = {
    scope: accessScope(actor),
    today: toLocal(world.clock()).date,
    text,
    before,
  };
  const found = await runRead(world.db, actor, searchQuery({ ...question, most }));
  const items = found.slice(0, most);
  return { items, before: found.length > most ? (items.at(-1)?.id ?? null) : null };
}

/**
 * Returns the number of the first message on or after a local day. Refuses with generic.not_found.
 */
export async function dayOf(
  world: World,
  actor: Actor,
  { id, date }: ChatDayInput,
): Promise<{ number: number | null }> {
  const notes = isAtDesk(actor, await readableConversation(world, actor, id));
  const number = sql<number | null>`min(${message.number})`;
  return runRead(
    world.db,
    actor,
    select(
      jsonObject({ number }),
      sql`from ${message} where ${message.conversationId} = ${param(id, "uuid")} and ${message.threadOf} is null and (${param(notes, "boolean")} or not ${message.internal})
        and ${message.createdAt} >= ${param(fromLocal(date, 0), "timestamptz")}`,
    ),
  );
}

const offered = 8;

/**
 * Lists people whose name begins so and who may be mentioned in a conversation, staff first.
 * Refuses with generic.not_found.
 */
export async function listMentionable(
  world: World,
  actor: Actor,
  { id, name }: MentionableInput,
): Promise<MentionableView[]> {
  await readableConversation(world, actor, id);
  const today = param(toLocal(world.clock()).date, "date");
  const isLike = (pattern: string) =>
    sql`${foldedText(nameOf(person))} like ${param(pattern, "text")}`;
  const fits = name
    .split(/\s+/)
    .map((word) => nameStems(word).flatMap(searchPatterns).map(isLike))
    .filter((forms) => forms.length > 0)
    .map((forms) => sql`(${sql.join(forms, sql` or `)})`);
  const shown = jsonObject({
    id: sql<string>`p.id`,
    name: sql<string>`p.name`,
    staff: sql<boolean>`p.staff`,
  });
  return runRead(
    world.db,
    actor,
    select(
      jsonList(shown, sql`p.staff desc, p.name, p.id`),
      sql`from (select ${person.id} as id, ${nameOf(person)} as name, ${isStaffThere} as staff
        from ${conversation} cross join ${person}
        where ${conversation.id} = ${param(id, "uuid")} and ${person.id} <> ${param(actor.personId, "uuid")}
          and ${allOf(fits)} and ${isMentionable(today, param(isStaff(actor), "boolean"))}
        order by ${isStaffThere} desc, ${nameOf(person)}, ${person.id} limit ${atMost(offered)}) p`,
    ),
  );
}
