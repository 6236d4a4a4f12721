import { sql } from "drizzle-orm";
import { inTenant } from "#server/platform/database/database.ts";
import { event } from "#server/platform/events/event-table.ts";
import { readHorizon } from "#server/platform/events/events.ts";
import { topicsOf } from "#server/platform/slice.ts";
import type { Topic } from "#server/platform/topic.ts";
import type { World } from "#server/platform/world.ts";
import { factsBetween } from "../store.ts";

/** Numbers of events among which organisations are looked for, the newest. */
const eventsLookedThrough = 5_000;
/** Organisations whose events are read, and events of each kind in each. */
const organisationsAtMost = 4;
const eventsPerKind = 40;

export type GalleryEvents = {
  orgIds: readonly string[];
  /** Numbers of events by kind, the newest first. */
  byKind: ReadonlyMap<string, readonly number[]>;
};

/** Finds the newest events of every kind that people may hear of, in the organisations where most happens. */
export async function findEvents(world: World): Promise<GalleryEvents> {
  const kinds = [...new Set(topicsOf(world.slices).flatMap((topic) => topic.kinds))];
  const { safe } = await readHorizon(world.db);
  const window = { after: Math.max(0, safe - eventsLookedThrough), upTo: safe };
  const orgIds = await inTenant(world.db, { orgIds: [] }, async (tx) => {
    const facts = await factsBetween(tx, { ...window, kinds, atMost: eventsLookedThrough });
    return [...Map.groupBy(facts, ({ orgId }) => orgId)]
      .toSorted(([, a], [, b]) => b.length - a.length)
      .slice(0, organisationsAtMost)
      .map(([orgId]) => orgId);
  });
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

/** Finds the organisation of an event of a topic; null where there is no such event. */
export async function findOrganisation(
  world: World,
  { kinds }: Pick<Topic, "kinds">,
  eventId: number,
): Promise<string | null> {
  const just = { after: eventId - 1, upTo: eventId, kinds: [...kinds], atMost: 1 };
  const [fact] = await inTenant(world.db, { orgIds: [] }, (tx) => factsBetween(tx, just));
  return fact?.orgId ?? null;
}
