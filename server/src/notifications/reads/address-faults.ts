import { sql } from "drizzle-orm";
import { type Actor, isStaff } from "#core/kernel/actor.ts";
import { toLocal } from "#core/kernel/time.ts";
import type { Serving } from "#core/staff/notified-staff.ts";
import { holdsOn } from "#server/buildings/fragments.ts";
import { apartment, building, residency } from "#server/buildings/table.ts";
import { nameOf } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { event } from "#server/platform/events/event-table.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import { listParam, param, runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { servingAt } from "#server/staff/fragments.ts";

export const addressFaultKinds = ["notification.address_failed"] as const;

type FaultFact = {
  eventId: number;
  orgId: string;
  about: string;
  reason: string;
  at: string;
  staff: Serving[];
};

/** Builds SQL for the buildings in which the fact's person has a home on a date. */
const homesOf = (today: string) => sql`select ${apartment.buildingId} from ${residency}
  join ${apartment} on ${apartment.id} = ${residency.apartmentId}
  where ${residency.personId} = (${event.subject}->>'person')::uuid and ${residency.orgId} = ${event.orgId}
    and ${holdsOn(residency, sql`${today}::date`)}`;

/** Finds these facts about people who have a home in the organisation, with the staff who serve it. */
export function findAddressFaults(
  tx: Tx,
  eventIds: readonly number[],
  now: Date,
): Promise<FaultFact[]> {
  const homes = homesOf(toLocal(now).date);
  return tx.execute<FaultFact>(sql`
    select ${event.id}::float8 as "eventId", ${event.orgId} as "orgId", ${event.at},
      ${event.subject}->>'person' as about, ${event.data}->>'reason' as reason,
      ${servingAt(sql`${event.orgId}`, homes)} as staff
    from ${event}
    where ${event.id} = any (${`{${eventIds.join(",")}}`}::bigint[])
      and ${event.kind} = any (${sql.param([...addressFaultKinds])}::text[]) and exists (${homes})
    order by ${event.id}`);
}

/** Lists those of these people who have a home in a building that the actor serves, with the first of these homes. */
export async function listFaultyPeople(world: World, actor: Actor, ids: readonly string[]) {
  if (!isStaff(actor)) return [];
  const served = actor.buildingIds
    ? sql`and ${apartment.buildingId} = any (${listParam(actor.buildingIds, "uuid")})`
    : sql``;
  const row = jsonObject({
    id: person.id,
    name: nameOf(person),
    address: building.address,
    apartment: apartment.number,
    apartmentId: apartment.id,
    buildingId: building.id,
  });
  const today = param(toLocal(world.clock()).date, "date");
  const homes = await runRead(
    world.db,
    actor,
    select(
      jsonList(row, sql`${residency.validFrom}, ${residency.id}`),
      sql`from ${residency} join ${person} on ${person.id} = ${residency.personId}
        join ${apartment} on ${apartment.id} = ${residency.apartmentId}
        join ${building} on ${building.id} = ${apartment.buildingId}
        where ${residency.personId} = any (${listParam(ids, "uuid")})
          and ${holdsOn(residency, today)} ${served}`,
    ),
  );
  const seen = new Set<string>();
  return homes.filter(({ id }) => !seen.has(id) && seen.add(id));
}
