import { sql } from "drizzle-orm";
import { canAnswer, isHeard } from "#core/chat/desk/policy.ts";
import type { OriginView, ResidentPlaceView } from "#core/chat/desk/views.ts";
import { canUseConversation } from "#core/chat/policy.ts";
import { type Actor, isStaffOfBuilding } from "#core/kernel/actor.ts";
import { orRefuse } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { holdsOn, isArchived, naturalOrder } from "#server/buildings/fragments.ts";
import { apartment, building, entrance, residency } from "#server/buildings/table.ts";
import { jsonList, jsonObject, jsonObjectIf, select } from "#server/platform/read/json.ts";
import { param, runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { findConversation, subjectOf } from "../store/conversations.ts";
import { findMessageOfRequest } from "../store/desk.ts";
import { readableConversation } from "./views.ts";

/**
 * Lists where the resident of a management chat lives or owns today, in buildings that the actor
 * serves. Refuses with generic.not_found, generic.forbidden.
 */
export async function listPlaces(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<ResidentPlaceView[]> {
  const subject = await readableConversation(world, actor, id);
  orRefuse(canAnswer(actor, subject));
  const { orgId, residentId } = subject;
  const today = param(toLocal(world.clock()).date, "date");
  const row = jsonObject({
    apartmentId: apartment.id,
    apartment: apartment.number,
    entrance: jsonObjectIf(entrance.id, { id: entrance.id, number: entrance.number }),
    buildingId: building.id,
    address: building.address,
  });
  const found = await runRead(
    world.db,
    actor,
    select(
      jsonList(
        row,
        sql`${building.address}, ${naturalOrder(sql`${apartment.number}`)}, ${apartment.id}`,
      ),
      sql`from ${apartment} join ${building} on ${building.id} = ${apartment.buildingId}
        left join ${entrance} on ${entrance.id} = ${apartment.entranceId}
        where ${apartment.orgId} = ${param(orgId, "uuid")} and not ${isArchived} and exists (select from ${residency}
          where ${residency.apartmentId} = ${apartment.id} and ${residency.personId} = ${param(residentId ?? "", "uuid")}
            and ${holdsOn(residency, today)})`,
    ),
  );
  return found.filter(({ buildingId }) => isStaffOfBuilding(actor, orgId, buildingId));
}

/** Returns the message that became a request, if the actor may read it. */
export async function getOrigin(
  world: World,
  actor: Actor,
  { requestId }: { requestId: string },
): Promise<OriginView> {
  const today = toLocal(world.clock()).date;
  return inTenant(world.db, actor, async (tx) => {
    const found = await findMessageOfRequest(tx, requestId);
    const conversation = found && (await findConversation(tx, found.conversationId));
    if (!found || !conversation) return { message: null };
    const subject = await subjectOf(tx, conversation, today);
    const read =
      canUseConversation(actor, "read", subject) === null && isHeard(actor, subject, found);
    const { id, conversationId, number, threadOf } = found;
    return { message: read && !found.deletedAt ? { id, conversationId, number, threadOf } : null };
  });
}
