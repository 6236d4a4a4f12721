import { sql } from "drizzle-orm";
import { type Actor, isStaff } from "#core/kernel/actor.ts";
import type { Serving } from "#core/staff/notified-staff.ts";
import { toLocal } from "#core/kernel/time.ts";
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
import { invitation, invitationUse, letterRun } from "../table.ts";

export const joinedKind = "joining.redeemed";

type JoinedRow = {
  eventId: number;
  orgId: string;
  about: string;
  at: string;
  personId: string;
  resides: boolean;
  staff: Serving[];
};

/**
 * Returns the author of the invitation that somebody joined by, if they still live, own or work there. Codes of a run
 * of letters have no inviter. `about` is the residency, since a code may have several uses.
 */
export async function findInviters(tx: Tx, eventIds: readonly number[], now: Date) {
  const rows = await tx.execute<JoinedRow>(sql`
    select ${event.id}::float8 as "eventId", ${event.orgId} as "orgId", ${event.at}, ${event.data}->>'residency' as about,
      ${invitation.createdBy} as "personId", ${servingAt(sql`${invitation.orgId}`, sql`${apartment.buildingId}`)} as staff,
      exists (select from ${residency} where ${residency.apartmentId} = ${apartment.id}
        and ${residency.personId} = ${invitation.createdBy} and ${holdsOn(residency, sql`${toLocal(now).date}::date`)}) as resides
    from ${event}
    join ${invitation} on ${invitation.orgId} = ${event.orgId} and ${invitation.id} = (${event.subject}->>'invitation')::uuid
    join ${apartment} on ${apartment.id} = ${invitation.apartmentId}
    where ${event.id} = any (${`{${eventIds.join(",")}}`}::bigint[]) and ${event.kind} = ${joinedKind}
      and ${event.actorId} <> ${invitation.createdBy} and not exists (select from ${letterRun}
        where ${letterRun.orgId} = ${invitation.orgId} and ${invitation.id} = any (${letterRun.invitationIds}))
    order by ${event.id}`);
  return rows
    .filter(({ personId, resides, staff }) => resides || staff.some(({ id }) => id === personId))
    .map(({ resides: _, staff: __, at, ...row }) => ({
      ...row,
      topic: "joining" as const,
      news: "joined",
      reason: "inviter",
      entry: null,
      at: new Date(at),
      urgent: false,
    }));
}

/** Returns the people of these residencies who joined by an invitation of the actor, where they still live, own or work. */
export async function joinedOf(world: World, actor: Actor, ids: readonly string[]) {
  const row = jsonObject({
    id: residency.id,
    name: nameOf(person),
    address: building.address,
    apartment: apartment.number,
    apartmentId: apartment.id,
    buildingId: building.id,
  });
  const homes = actor.places.map(({ apartmentId }) => apartmentId);
  const served = actor.buildingIds
    ? sql`${apartment.buildingId} = any (${listParam(actor.buildingIds, "uuid")})`
    : sql`true`;
  return runRead(
    world.db,
    actor,
    select(
      jsonList(row),
      sql`from ${residency} join ${person} on ${person.id} = ${residency.personId}
        join ${invitationUse} on ${invitationUse.personId} = ${residency.personId} and ${invitationUse.residencyId} = ${residency.id}
        join ${invitation} on ${invitation.id} = ${invitationUse.invitationId}
        join ${apartment} on ${apartment.id} = ${residency.apartmentId}
        join ${building} on ${building.id} = ${apartment.buildingId}
        where ${residency.id} = any (${listParam(ids, "uuid")}) and ${invitation.createdBy} = ${param(actor.personId, "uuid")}
          and ${isStaff(actor) ? served : sql`${apartment.id} = any (${listParam(homes, "uuid")})`}`,
    ),
  );
}
