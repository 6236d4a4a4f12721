import { sql } from "drizzle-orm";
import { toLocal } from "#core/kernel/time.ts";
import type { NewsCategory } from "#core/news/model.ts";
import { hasJoined } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { event } from "#server/platform/events/event-table.ts";
import type { Topic } from "#server/platform/topic.ts";
import { staff, staffBuilding } from "#server/staff/table.ts";
import { notDeclined } from "../fragments.ts";
import { newsComing, newsPlace, newsPost, newsRead } from "../table.ts";
import { audienceResidents, isForApartment } from "./audience.ts";

/**
 * Kinds of facts that are told: publishing; a reminder to people who have not read it; a changed
 * time or place of an event to everybody in the audience who has not declined; a cancelled or
 * restored event to people who come; a failed schedule to its author or to staff; comments to the
 * post's author. Pinning is not told.
 */
export const newsKinds = [
  "news.published",
  "news.held",
  "news.orphaned",
  "news.reminded",
  "news.commented",
  "news.moved",
  "news.cancelled",
  "news.resumed",
] as const;

type NewsFactRow = {
  eventId: number;
  orgId: string;
  about: string;
  at: string;
  kind: (typeof newsKinds)[number];
  category: NewsCategory;
  important: boolean;
  recipients: string[];
};

/** The staff who may write a post, as the policy's `canWriteFor` has it: who serves its whole audience. */
const writers = sql`(select coalesce(json_agg(${staff.personId}), '[]') from ${staff}
  where ${staff.orgId} = ${newsPost.orgId} and ${staff.disabledAt} is null
    and (${staff.allBuildings} or ${staff.role} = 'admin'
      or (not ${newsPost.isPublic} and ${newsPost.audience} <> 'organisation' and not exists (select 1 from ${newsPlace}
        where ${newsPlace.postId} = ${newsPost.id} and not exists (select 1 from ${staffBuilding}
          where ${staffBuilding.orgId} = ${staff.orgId} and ${staffBuilding.personId} = ${staff.personId}
            and ${staffBuilding.buildingId} = ${newsPlace.buildingId})))))`;

/** Subquery: the person's answer to the post's event. */
const eventAnswer = sql`select 1 from ${newsComing}
  where ${newsComing.postId} = ${newsPost.id} and ${newsComing.personId} = ${person.id}`;

/**
 * Returns the recipients of posts: households of the audience with an account, except the author.
 * Important posts do not wait for the morning. `events` chooses events or other posts.
 */
export const findNewsRecipients =
  (topic: "announcements" | "events"): Topic["recipients"] =>
  async (tx: Tx, eventIds: readonly number[], now: Date) => {
    const today = sql`${toLocal(now).date}::date`;
    const rows = await tx.execute<NewsFactRow>(sql`
      select ${event.id}::float8 as "eventId", ${event.orgId} as "orgId", ${event.at}, ${event.kind}, ${newsPost.id} as about,
        ${newsPost.category}, ${newsPost.important},
        case when ${event.kind} = 'news.held' then json_build_array(${event.actorId})
          when ${event.kind} = 'news.orphaned' then ${writers}
          when ${event.kind} = 'news.commented' then
            case when ${newsPost.createdBy} is distinct from ${event.actorId}
              then json_build_array(${newsPost.createdBy}) else '[]'::json end
          else
          (select coalesce(json_agg(distinct ${person.id}), '[]') from ${audienceResidents(sql`${newsPost.orgId}`, today)}
            where ${isForApartment} and ${hasJoined(person)} and ${person.id} is distinct from ${event.actorId}
              and case ${event.kind} when 'news.published' then true
                when 'news.reminded' then not exists (select 1 from ${newsRead}
                  where ${newsRead.postId} = ${newsPost.id} and ${newsRead.personId} = ${person.id})
                when 'news.moved' then not exists (${eventAnswer} and not ${notDeclined})
                else exists (${eventAnswer} and ${notDeclined}) end)
          end as recipients
      from ${event} join ${newsPost} on ${newsPost.orgId} = ${event.orgId} and ${newsPost.id} = (${event.subject}->>'post')::uuid
      where ${event.id} = any (${`{${eventIds.join(",")}}`}::bigint[]) and ${event.kind} = any (${sql.param([...newsKinds])}::text[])
        and (${newsPost.category} = 'events') = ${topic === "events"}
      order by ${event.id}`);
    return rows.flatMap(({ recipients, category, kind, important: urgent, at, ...row }) =>
      recipients.map((personId) => ({
        ...row,
        personId,
        topic,
        ...saidOf(kind, category),
        entry: null,
        at: new Date(at),
        urgent,
      })),
    );
  };

/** Returns how a fact is announced, and why its reader gets it. */
function saidOf(
  kind: NewsFactRow["kind"],
  category: NewsCategory,
): { news: string; reason: string } {
  switch (kind) {
    case "news.published":
      return { news: category, reason: "household" };
    case "news.reminded":
      return { news: "reminder", reason: "household" };
    case "news.moved":
      return { news: "moved", reason: "household" };
    case "news.cancelled":
      return { news: "cancelled", reason: "household" };
    case "news.resumed":
      return { news: "resumed", reason: "household" };
    case "news.orphaned":
      return { news: "orphaned", reason: "staff" };
    case "news.held":
      return { news: "held", reason: "author" };
    case "news.commented":
      return { news: "commented", reason: "author" };
  }
}
