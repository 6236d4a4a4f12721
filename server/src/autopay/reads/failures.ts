import { sql } from "drizzle-orm";
import { type Actor, isStaffOfBuilding } from "#core/kernel/actor.ts";
import { listNotifiedStaff, type Serving } from "#core/staff/notified-staff.ts";
import { apartment, building } from "#server/buildings/table.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { event } from "#server/platform/events/event-table.ts";
import type { Topic } from "#server/platform/topic.ts";
import type { World } from "#server/platform/world.ts";
import { servingAt } from "#server/staff/fragments.ts";
import { autopay } from "../table.ts";

/** Kinds that staff hear of: a pause by the clock, after the last retry or since the card expired. */
export const failureKinds = ["autopay.paused"] as const;

type Row = {
  eventId: number;
  orgId: string;
  about: string;
  at: string;
  payerId: string;
  staff: Serving[];
};

/** Returns the managers of the building, or administrators, where the last retry of an autopay failed. */
export async function findFailureRecipients(
  tx: Tx,
  eventIds: readonly number[],
): ReturnType<Topic["recipients"]> {
  const rows = await tx.execute<Row>(sql`
    select ${event.id}::float8 as "eventId", ${event.orgId} as "orgId", ${event.at}, ${autopay.id} as about,
      ${autopay.personId} as "payerId", ${servingAt(sql`${autopay.orgId}`, sql`${apartment.buildingId}`)} as staff
    from ${event} join ${autopay} on ${autopay.id} = (${event.subject}->>'autopay')::uuid
      join ${apartment} on ${apartment.id} = ${autopay.apartmentId}
    where ${event.id} = any (${`{${eventIds.join(",")}}`}::bigint[]) and ${event.kind} = any (${sql.param([...failureKinds])}::text[])
      and ${event.actorId} is null
    order by ${event.id}`);
  return rows.flatMap(({ at, payerId, staff, ...row }) =>
    listNotifiedStaff(staff)
      .filter(({ id }) => id !== payerId)
      .map(({ id: personId }) => ({
        ...row,
        personId,
        topic: "autopay_failures" as const,
        news: "failed",
        reason: "staff",
        entry: null,
        at: new Date(at),
        urgent: false,
      })),
  );
}

type Place = { id: string; orgId: string; buildingId: string; apartment: string; address: string };

/** Lists the apartments of those of these autopays in whose buildings the actor works. */
export async function listAutopayPlaces(
  world: World,
  actor: Actor,
  ids: readonly string[],
): Promise<Place[]> {
  const rows = await inTenant(world.db, actor, (tx) =>
    tx.execute<Place>(sql`
      select ${autopay.id}, ${autopay.orgId} as "orgId", ${apartment.buildingId} as "buildingId",
        ${apartment.number} as apartment, ${building.address}
      from ${autopay} join ${apartment} on ${apartment.id} = ${autopay.apartmentId}
        join ${building} on ${building.id} = ${apartment.buildingId}
      where ${autopay.id} = any (${`{${ids.join(",")}}`}::uuid[])`),
  );
  return rows.filter(({ orgId, buildingId }) => isStaffOfBuilding(actor, orgId, buildingId));
}
