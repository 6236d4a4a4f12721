import { sql } from "drizzle-orm";
import { canAnswer, canBeGiven } from "#core/chat/desk/policy.ts";
import type { ColleaguesInput } from "#core/chat/desk/inputs.ts";
import type { ColleagueView } from "#core/chat/desk/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse } from "#core/kernel/refusal.ts";
import { nameOf } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import { listParam, runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { staff, staffBuilding } from "#server/staff/table.ts";
import { readableConversation } from "./views.ts";

/**
 * Lists colleagues by name, without the actor. With a conversation those who can be given it, the actor too. Refuses with
 * generic.not_found and, where the chat is not one of the management, generic.forbidden.
 */
export async function listColleagues(
  world: World,
  actor: Actor,
  { conversationId }: ColleaguesInput,
): Promise<ColleagueView[]> {
  const found = await runRead(world.db, actor, colleaguesQuery(actor.orgIds));
  if (!conversationId)
    return found.flatMap(({ buildingIds: _, ...one }) => (one.id === actor.personId ? [] : one));
  const subject = await readableConversation(world, actor, conversationId);
  orRefuse(canAnswer(actor, subject));
  return found.flatMap(({ buildingIds, ...one }) =>
    canBeGiven({ ...one, buildingIds }, subject) ? one : [],
  );
}

function colleaguesQuery(orgIds: readonly string[]) {
  const row = jsonObject({
    id: person.id,
    name: nameOf(person),
    role: staff.role,
    buildingIds: sql<
      string[] | null
    >`case when not ${staff.allBuildings} and ${staff.role} <> 'admin' then
      (select coalesce(json_agg(${staffBuilding.buildingId}), '[]') from ${staffBuilding}
        where ${staffBuilding.orgId} = ${staff.orgId} and ${staffBuilding.personId} = ${staff.personId}) end`,
  });
  return select(
    jsonList(row, sql`${nameOf(person)}, ${person.id}`),
    sql`from ${staff} join ${person} on ${person.id} = ${staff.personId}
      where ${staff.orgId} = any (${listParam(orgIds, "uuid")}) and ${staff.disabledAt} is null`,
  );
}
