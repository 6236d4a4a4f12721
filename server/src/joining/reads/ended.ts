import { sql } from "drizzle-orm";
import type { Actor } from "#core/kernel/actor.ts";
import { apartment, building, residency } from "#server/buildings/table.ts";
import { hasJoined } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { event } from "#server/platform/events/event-table.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import { listParam, param, runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";

export const endKinds = ["residency.ended", "residency.removed", "residency.restored"] as const;

type EndedRow = {
  eventId: number;
  orgId: string;
  about: string;
  at: string;
  personId: string;
  isRestored: boolean;
};

/**
 * Returns the people with an account whose residency somebody else ended, took back, or let go on; `about` is
 * the residency.
 */
export async function findPeopleOfEnds(tx: Tx, eventIds: readonly number[]) {
  const rows = await tx.execute<EndedRow>(sql`
    select ${event.id}::float8 as "eventId", ${event.orgId} as "orgId", ${event.at}, ${residency.id} as about,
      ${residency.personId} as "personId", ${event.kind} = 'residency.restored' as "isRestored"
    from ${event}
    join ${residency} on ${residency.id} = (${event.subject}->>'residency')::uuid
    join ${person} on ${person.id} = ${residency.personId}
    where ${event.id} = any (${`{${eventIds.join(",")}}`}::bigint[])
      and ${event.kind} = any (${`{${endKinds.join(",")}}`}::text[])
      and ${event.actorId} is distinct from ${residency.personId} and ${hasJoined(person)}
    order by ${event.id}`);
  return rows.map(({ at, isRestored, ...row }) => ({
    ...row,
    topic: "joining" as const,
    news: isRestored ? "going_on" : "ended",
    reason: "resident",
    entry: null,
    at: new Date(at),
    urgent: false,
  }));
}

/** Returns those of these residencies that are the actor's own; `until` is null where one goes on. */
export async function listOwnResidencies(world: World, actor: Actor, ids: readonly string[]) {
  const row = jsonObject({
    id: residency.id,
    address: building.address,
    apartment: apartment.number,
    until: sql<string | null>`${residency.validTo}`,
    isTakenBack: sql<boolean>`coalesce(${residency.validTo} <= ${residency.validFrom}, false)`,
  });
  return runRead(
    world.db,
    actor,
    select(
      jsonList(row),
      sql`from ${residency} join ${apartment} on ${apartment.id} = ${residency.apartmentId}
        join ${building} on ${building.id} = ${apartment.buildingId}
        where ${residency.id} = any (${listParam(ids, "uuid")}) and ${residency.personId} = ${param(actor.personId, "uuid")}`,
    ),
  );
}

/** Returns how a residency stands on a local date: it ended, will end, was taken back, or goes on. */
export function endingOf(
  { until, isTakenBack }: { until: string | null; isTakenBack: boolean },
  today: string,
): "ended" | "ending" | "taken_back" | "going_on" {
  if (until === null) return "going_on";
  if (isTakenBack) return "taken_back";
  return until <= today ? "ended" : "ending";
}
