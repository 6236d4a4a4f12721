import { sql } from "drizzle-orm";
import { type Actor, isStaff } from "#core/kernel/actor.ts";
import { listNotifiedStaff, type Serving } from "#core/staff/notified-staff.ts";
import { apartment, building } from "#server/buildings/table.ts";
import { nameOf } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { event } from "#server/platform/events/event-table.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import { listParam, runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { servingAt } from "#server/staff/fragments.ts";
import { joinRequest } from "../table.ts";

export const askedKind = "joining.asked";

type JoiningFactRow = {
  eventId: number;
  orgId: string;
  about: string;
  at: string;
  staff: Serving[];
};

/** Returns the staff that hear of a join request; the decision is told by a letter of its own. */
export async function findNotifiedStaff(tx: Tx, eventIds: readonly number[]) {
  const rows = await tx.execute<JoiningFactRow>(sql`
    select ${event.id}::float8 as "eventId", ${event.orgId} as "orgId", ${event.at}, ${joinRequest.id} as about,
      ${servingAt(sql`${joinRequest.orgId}`, sql`${apartment.buildingId}`)} as staff
    from ${event}
    join ${joinRequest} on ${joinRequest.orgId} = ${event.orgId} and ${joinRequest.id} = (${event.subject}->>'joinRequest')::uuid
    join ${apartment} on ${apartment.id} = ${joinRequest.apartmentId}
    where ${event.id} = any (${`{${eventIds.join(",")}}`}::bigint[]) and ${event.kind} = ${askedKind}
    order by ${event.id}`);
  return rows.flatMap(({ staff, at, ...row }) =>
    listNotifiedStaff(staff).map(({ id: personId }) => ({
      ...row,
      personId,
      topic: "joining" as const,
      news: "asked",
      reason: "staff",
      entry: null,
      at: new Date(at),
      urgent: false,
    })),
  );
}

/** Returns join requests of these ids in buildings that the actor serves. */
export async function askedOf(world: World, actor: Actor, ids: readonly string[]) {
  if (!isStaff(actor)) return [];
  const row = jsonObject({
    id: joinRequest.id,
    name: nameOf(person),
    address: building.address,
    apartment: apartment.number,
  });
  const served = actor.buildingIds
    ? sql`and ${apartment.buildingId} = any (${listParam(actor.buildingIds, "uuid")})`
    : sql``;
  return runRead(
    world.db,
    actor,
    select(
      jsonList(row),
      sql`from ${joinRequest} join ${person} on ${person.id} = ${joinRequest.personId}
        join ${apartment} on ${apartment.id} = ${joinRequest.apartmentId}
        join ${building} on ${building.id} = ${apartment.buildingId}
        where ${joinRequest.id} = any (${listParam(ids, "uuid")}) ${served}`,
    ),
  );
}
