import { type SQL, sql } from "drizzle-orm";
import { building, entrance, organisation } from "#server/buildings/table.ts";
import { nameOf } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import {
  jsonList,
  jsonObject,
  optional,
  select,
  type ValueOf,
} from "#server/platform/read/json.ts";
import { param } from "#server/platform/read/statement.ts";
import { newsPlace, newsPost, newsRead } from "../table.ts";

/** What a list shows of a post; `personId` is whose reading it tells. */
export const rowFields = (personId: SQL) => ({
  id: newsPost.id,
  title: newsPost.title,
  body: newsPost.body,
  category: newsPost.category,
  important: newsPost.important,
  pinned: sql<boolean>`${newsPost.pinnedAt} is not null`,
  status: newsPost.status,
  organisation: organisation.name,
  publishedAt: newsPost.publishedAt,
  changedAt: newsPost.changedAt,
  read: sql<boolean>`exists (select 1 from ${newsRead}
    where ${newsRead.postId} = ${newsPost.id} and ${newsRead.personId} = ${personId})`,
});

export const rowJoins = sql`join ${organisation} on ${organisation.id} = ${newsPost.orgId}`;

const placeRow = jsonObject({
  buildingId: newsPlace.buildingId,
  address: building.address,
  entranceId: newsPlace.entranceId,
  entrance: optional(entrance).number,
});
const placeRows = jsonList(placeRow, sql`${building.address}, ${entrance.number}`);
const places = sql<ValueOf<typeof placeRows>>`(select ${placeRows} from ${newsPlace}
  join ${building} on ${building.id} = ${newsPlace.buildingId}
  left join ${entrance} on ${entrance.id} = ${newsPlace.entranceId}
  where ${newsPlace.postId} = ${newsPost.id})`;

/** A post with what decides who may see it; no row where the tenants have none. */
export function postQuery(personId: string, id: string) {
  const whole = jsonObject({
    ...rowFields(param(personId, "uuid")),
    archivedAt: newsPost.archivedAt,
    createdAt: newsPost.createdAt,
    places,
    audience: newsPost.audience,
    version: newsPost.version,
    orgId: newsPost.orgId,
    author: sql<
      string | null
    >`(select ${nameOf(person)} from ${person} where ${person.id} = ${newsPost.createdBy})`,
    readers: sql<number>`(select count(*) from ${newsRead} where ${newsRead.postId} = ${newsPost.id})`,
  });
  return select(
    whole as SQL<ValueOf<typeof whole> | null>,
    sql`from ${newsPost} ${rowJoins} where ${newsPost.id} = ${param(id, "uuid")}`,
  );
}
