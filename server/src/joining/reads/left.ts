import { sql } from "drizzle-orm";
import type { Actor } from "#core/kernel/actor.ts";
import { zone } from "#core/kernel/time.ts";
import { holdsOn } from "#server/buildings/fragments.ts";
import { apartment, building, residency } from "#server/buildings/table.ts";
import { nameOf } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { event } from "#server/platform/events/event-table.ts";
import { jsonList, jsonObject, namedTable, select } from "#server/platform/read/json.ts";
import { listParam, literal, runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";

type LeftRow = { eventId: number; orgId: string; about: string; at: string; personId: string };

const ownership = namedTable(residency, "ownership");

/** Returns the owners of the apartment that a tenant left, except whoever recorded it; `about` is the tenant's residency. */
export async function findOwnersLeft(tx: Tx, eventIds: readonly number[]) {
  const day = sql`(${event.at} at time zone ${literal(zone)})::date`;
  const rows = await tx.execute<LeftRow>(sql`
    select ${event.id}::float8 as "eventId", ${event.orgId} as "orgId", ${event.at}, ${residency.id} as about,
      ${ownership.as.personId} as "personId"
    from ${event}
    join ${residency} on ${residency.id} = (${event.subject}->>'residency')::uuid and ${residency.kind} = 'resident'
    join ${ownership.from} on ${ownership.as.apartmentId} = ${residency.apartmentId} and ${ownership.as.kind} = 'owner'
      and ${holdsOn(ownership.as, day)}
    where ${event.id} = any (${`{${eventIds.join(",")}}`}::bigint[]) and ${event.kind} = 'residency.ended'
      and ${ownership.as.personId} <> ${residency.personId} and ${event.actorId} is distinct from ${ownership.as.personId}
    order by ${event.id}`);
  return rows.map(({ at, ...row }) => ({
    ...row,
    topic: "joining" as const,
    news: "left",
    reason: "owner",
    entry: null,
    at: new Date(at),
    urgent: false,
  }));
}

/** Returns those of these residencies of tenants that have an end, in apartments that the actor owns. */
export async function leftOf(world: World, actor: Actor, ids: readonly string[]) {
  const owned = actor.places.flatMap(({ kind, apartmentId }) =>
    kind === "owner" ? [apartmentId] : [],
  );
  const row = jsonObject({
    id: residency.id,
    name: nameOf(person),
    address: building.address,
    apartment: apartment.number,
    apartmentId: apartment.id,
    buildingId: building.id,
    until: sql<string>`${residency.validTo}`,
  });
  return runRead(
    world.db,
    actor,
    select(
      jsonList(row),
      sql`from ${residency} join ${person} on ${person.id} = ${residency.personId}
        join ${apartment} on ${apartment.id} = ${residency.apartmentId}
        join ${building} on ${building.id} = ${apartment.buildingId}
        where ${residency.id} = any (${listParam(ids, "uuid")}) and ${residency.validTo} is not null
          and ${residency.kind} = 'resident' and ${apartment.id} = any (${listParam(owned, "uuid")})`,
    ),
  );
}
