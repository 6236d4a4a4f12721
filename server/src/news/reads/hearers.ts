import { sql } from "drizzle-orm";
import { toLocal } from "#core/kernel/time.ts";
import type { NewsCategory } from "#core/news/model.ts";
import { holdsOn } from "#server/buildings/fragments.ts";
import { apartment, residency } from "#server/buildings/table.ts";
import { hasJoined } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { event } from "#server/platform/events/event-table.ts";
import type { Topic } from "#server/platform/topic.ts";
import { newsPlace, newsPost } from "../table.ts";

/** A post is told once: when it is put up. Changing, pinning and restoring it tells nobody. */
export const newsKinds = ["news.published"] as const;

type Row = {
  eventId: number;
  orgId: string;
  about: string;
  at: string;
  category: NewsCategory;
  important: boolean;
  hearers: string[];
};

/**
 * Who hears of these posts: households of the audience who have an account, but for who wrote it. What is marked
 * as important does not wait for the morning. `events` says whether posts for events or all others are meant.
 */
export const newsHearers =
  (topic: "announcements" | "events"): Topic["recipients"] =>
  async (tx: Tx, eventIds: readonly number[], now: Date) => {
    const today = sql`${toLocal(now).date}::date`;
    const here = sql`(${newsPost.audience} = 'organisation' or exists (select from ${newsPlace}
      where ${newsPlace.postId} = ${newsPost.id} and ${newsPlace.buildingId} = ${apartment.buildingId}
        and (${newsPlace.entranceId} is null or ${newsPlace.entranceId} = ${apartment.entranceId})))`;
    const rows = await tx.execute<Row>(sql`
      select ${event.id}::float8 as "eventId", ${event.orgId} as "orgId", ${event.at}, ${newsPost.id} as about,
        ${newsPost.category}, ${newsPost.important},
        (select coalesce(json_agg(distinct ${residency.personId}), '[]') from ${residency}
          join ${apartment} on ${apartment.id} = ${residency.apartmentId}
          join ${person} on ${person.id} = ${residency.personId}
          where ${residency.orgId} = ${newsPost.orgId} and ${holdsOn(residency, today)} and ${here}
            and ${hasJoined(person)} and ${person.id} is distinct from ${event.actorId}) as hearers
      from ${event} join ${newsPost} on ${newsPost.orgId} = ${event.orgId} and ${newsPost.id} = (${event.subject}->>'post')::uuid
      where ${event.id} = any (${`{${eventIds.join(",")}}`}::bigint[]) and ${event.kind} = any (${sql.param([...newsKinds])}::text[])
        and (${newsPost.category} = 'events') = ${topic === "events"}
      order by ${event.id}`);
    return rows.flatMap(({ hearers, category: news, important: urgent, at, ...row }) =>
      hearers.map((personId) => ({
        ...row,
        personId,
        topic,
        news,
        reason: "household",
        entry: null,
        at: new Date(at),
        urgent,
      })),
    );
  };
