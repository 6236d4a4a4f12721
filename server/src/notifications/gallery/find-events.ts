import { sql } from "drizzle-orm";
import { isStaff } from "#core/kernel/actor.ts";
import { actorOf } from "#server/identity/service.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { event } from "#server/platform/events/event-table.ts";
import { topicsOf } from "#server/platform/slice.ts";
import { kindsOf } from "#server/platform/topic.ts";
import type { World } from "#server/platform/world.ts";
import { findDemoStaff } from "../reads/demo-facts.ts";

/** Events of each kind that are read in an organisation. */
const eventsPerKind = 40;

export type GalleryEvents = {
  orgIds: readonly string[];
  /** Numbers of events by kind, the newest first. */
  byKind: ReadonlyMap<string, readonly number[]>;
};

/**
 * Lists the organisations that the gallery may show: where the demo's staff work, since anybody may sign in as them.
 * Organisations that visitors found are none of them, even where a demo account lives there.
 */
async function listShownOrganisations(world: World): Promise<string[]> {
  const staff = await inTenant(world.db, { orgIds: [] }, findDemoStaff);
  const actors = await Promise.all(staff.map((personId) => actorOf(world, personId)));
  return [...new Set(actors.flatMap((actor) => (actor && isStaff(actor) ? actor.orgIds : [])))];
}

/** Finds the newest events of every kind that people may hear of, in the organisations of the demo. */
export async function findEvents(world: World): Promise<GalleryEvents> {
  const kinds = [...new Set(topicsOf(world.slices).flatMap(kindsOf))];
  const orgIds = await listShownOrganisations(world);
  const rows = await inTenant(world.db, { orgIds }, (tx) =>
    tx.execute<{ kind: string; id: number }>(sql`
      select newest.kind, newest.id::float8 as id
      from unnest(${sql.param(kinds)}::text[]) as chosen (kind)
        cross join unnest(${sql.param(orgIds)}::uuid[]) as open (id)
        cross join lateral (select ${event.kind}, ${event.id}, ${event.at} from ${event}
          where ${event.orgId} = open.id and ${event.kind} = chosen.kind
          order by ${event.at} desc, ${event.id} desc limit ${eventsPerKind}) newest
      order by newest.at desc, newest.id desc`),
  );
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  return {
    orgIds,
    byKind: new Map([...byKind].map(([kind, found]) => [kind, found.map(({ id }) => id)])),
  };
}
