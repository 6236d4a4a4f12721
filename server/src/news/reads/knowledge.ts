import { sql } from "drizzle-orm";
import { accessScope } from "#core/kernel/access.ts";
import { type Actor, isStaff } from "#core/kernel/actor.ts";
import { plainLines } from "#core/kernel/formatting/plain-text.ts";
import { addDays, toLocal, zone } from "#core/kernel/time.ts";
import type { NewsPlace } from "#core/news/model.ts";
import { isReadable } from "#core/news/policy.ts";
import { concernsEntrances } from "#core/news/rules/entrances.ts";
import { findNamedDay, lastDayOf } from "#core/news/rules/last-day.ts";
import { findTopics } from "#core/news/rules/topics.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import { atMost, literal, param, runRead } from "#server/platform/read/statement.ts";
import type { KnowledgeText } from "#server/platform/skills/knowledge.ts";
import type { KnowledgeSource } from "#server/platform/slice.ts";
import type { World } from "#server/platform/world.ts";
import { newsPlace, newsPost } from "../table.ts";
import { readEntranceNumbers } from "./own-entrances.ts";

/** Days for which a post that is no event is current, and posts of an organisation, the newest. */
const [knownDays, most] = [90, 200];

const places = sql<NewsPlace[]>`(select ${jsonList(
  jsonObject({ buildingId: newsPlace.buildingId, entranceId: newsPlace.entranceId }),
)} from ${newsPlace} where ${newsPlace.postId} = ${newsPost.id})`;

const row = jsonObject({
  id: newsPost.id,
  orgId: newsPost.orgId,
  title: newsPost.title,
  body: newsPost.body,
  audience: newsPost.audience,
  status: newsPost.status,
  isPublic: newsPost.isPublic,
  publishedOn: sql<string>`(${newsPost.publishedAt} at time zone ${literal(zone)})::date`,
  eventDay: newsPost.eventDay,
  eventPlace: newsPost.eventPlace,
  places,
});

/** Announcements and events that are current, for the assistant. */
export const newsKnowledge: KnowledgeSource = {
  readStamp: (world, orgId) => {
    const { version } = newsPost;
    const stamp = sql<string>`to_json(concat_ws(' ', count(*), sum(${version}), max(${newsPost.createdAt})))`;
    const posts = sql`from ${newsPost} where ${newsPost.orgId} = ${param(orgId, "uuid")}`;
    return runRead(world.db, { orgIds: [orgId] }, select(stamp, posts));
  },
  listTexts,
};

async function listTexts(world: World, orgId: string): Promise<KnowledgeText[]> {
  const since = param(addDays(toLocal(world.clock()).date, -knownDays), "date");
  const posts = await runRead(
    world.db,
    { orgIds: [orgId] },
    select(
      jsonList(row, sql`${newsPost.publishedAt} desc`),
      sql`from (select * from ${newsPost} where ${newsPost.orgId} = ${param(orgId, "uuid")}
        and ${newsPost.status} = 'published' and ${newsPost.archivedAt} is null
        and greatest(${newsPost.publishedAt}::date, ${newsPost.eventDay}) >= ${since}
        order by ${newsPost.publishedAt} desc limit ${atMost(most)}) ${newsPost}`,
    ),
  );
  const numbers = await readEntranceNumbers(world, orgId);
  return posts.map(({ id, title, body, eventDay, eventPlace, publishedOn, ...post }) => {
    const words = `${title}. ${plainLines(body).join(" ")}`;
    return {
      title,
      heading: "",
      text: [...(eventPlace ? [eventPlace] : []), ...plainLines(body)].join("\n"),
      href: { staff: `/manager/announcements/${id}`, household: `/communications/news/${id}` },
      until: untilOf({ title, body: words, eventDay, publishedOn }),
      mayRead: (actor: Actor) =>
        isReadable(accessScope(actor), { ...post, archived: false }) &&
        (isStaff(actor) || concernsEntrances(words, entrancesOf(actor))),
    };
  });

  function entrancesOf({ places: homes }: Actor): string[] {
    return homes.flatMap(({ entranceId }) => numbers.get(entranceId ?? "") ?? []);
  }
}

/** Returns the last day of a post as knowledge: an outage ends, other news stay known for longer. */
function untilOf(post: Parameters<typeof lastDayOf>[0]): string {
  const { title, body, eventDay, publishedOn } = post;
  const named = eventDay ?? findNamedDay(body, publishedOn);
  const isOutage = findTopics(title).length > 0;
  return named ?? (isOutage ? lastDayOf(post) : addDays(publishedOn, knownDays));
}
