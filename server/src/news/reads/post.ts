import { type SQL, sql } from "drizzle-orm";
import { building, entrance, organisation } from "#server/buildings/table.ts";
import { fileFields } from "#server/files/fragments.ts";
import { file } from "#server/files/table.ts";
import { nameOf } from "#server/identity/fragments.ts";
import type { EventAnswer } from "#core/news/model.ts";
import { person } from "#server/identity/table.ts";
import {
  jsonList,
  jsonObject,
  jsonObjectIf,
  optionalColumns,
  select,
  type ValueOf,
} from "#server/platform/read/json.ts";
import { param } from "#server/platform/read/statement.ts";
import {
  newsComing,
  newsComment,
  newsFile,
  newsPlace,
  newsPost,
  newsRead,
  type newsVersion,
} from "../table.ts";

const hangsThere = sql`${newsFile.postId} = ${newsPost.id} and ${newsFile.removedAt} is null`;

const placeRow = jsonObject({
  buildingId: newsPlace.buildingId,
  address: building.address,
  entranceId: newsPlace.entranceId,
  entrance: optionalColumns(entrance).number,
});
const placeRows = jsonList(placeRow, sql`${building.address}, ${entrance.number}`);
const places = sql<ValueOf<typeof placeRows>>`(select ${placeRows} from ${newsPlace}
  join ${building} on ${building.id} = ${newsPlace.buildingId}
  left join ${entrance} on ${entrance.id} = ${newsPlace.entranceId}
  where ${newsPlace.postId} = ${newsPost.id})`;

/** Builds SQL for the event of a post or version; null if there is none. */
export const eventJson = (row: typeof newsPost | typeof newsVersion) =>
  jsonObjectIf(row.eventDay, {
    day: sql<string>`${row.eventDay}`,
    from: sql<number>`${row.eventFrom}`,
    to: sql<number>`${row.eventTo}`,
    place: sql<string>`${row.eventPlace}`,
  });

/** Builds the columns of a post in a list, with the reading of `personId`. */
export const rowFields = (personId: SQL) => ({
  id: newsPost.id,
  title: newsPost.title,
  body: newsPost.body,
  category: newsPost.category,
  important: newsPost.important,
  pinned: sql<boolean>`${newsPost.pinnedAt} is not null`,
  status: newsPost.status,
  organisation: organisation.name,
  audience: newsPost.audience,
  places,
  scheduledAt: newsPost.scheduledAt,
  publishedAt: newsPost.publishedAt,
  changedAt: newsPost.changedAt,
  read: sql<boolean>`exists (select 1 from ${newsRead}
    where ${newsRead.postId} = ${newsPost.id} and ${newsRead.personId} = ${personId})`,
  event: eventJson(newsPost),
  fileCount: sql<number>`(select count(*) from ${newsFile} where ${hangsThere})`,
  picture: sql<{
    id: string;
    alt: string;
  } | null>`(select json_build_object('id', ${file.id}, 'alt', ${newsFile.alt})
    from ${newsFile} join ${file} on ${file.id} = ${newsFile.fileId}
    where ${hangsThere} and ${file.previewKey} is not null order by ${newsFile.position} limit 1)`,
});

export const rowJoins = sql`join ${organisation} on ${organisation.id} = ${newsPost.orgId}`;

const fileRow = jsonObject({ ...fileFields, alt: newsFile.alt });
const fileRows = jsonList(fileRow, sql`${newsFile.position}`);
const files = sql<ValueOf<typeof fileRows>>`(select ${fileRows} from ${newsFile}
  join ${file} on ${file.id} = ${newsFile.fileId} where ${hangsThere})`;

/** Builds the query of a post with what decides who may see it; no row if the tenants have none. */
export function postQuery(personId: string, id: string) {
  const whole = jsonObject({
    ...rowFields(param(personId, "uuid")),
    archivedAt: newsPost.archivedAt,
    createdAt: newsPost.createdAt,
    files,
    commentsAllowed: newsPost.commentsAllowed,
    isPublic: newsPost.isPublic,
    version: newsPost.version,
    orgId: newsPost.orgId,
    remindedAt: newsPost.remindedAt,
    comments: sql<number>`(select count(*) from ${newsComment}
      where ${newsComment.postId} = ${newsPost.id} and ${newsComment.deletedAt} is null)`,
    mine: sql<EventAnswer | null>`(select ${newsComing.answer} from ${newsComing}
      where ${newsComing.postId} = ${newsPost.id} and ${newsComing.personId} = ${param(personId, "uuid")})`,
    author: sql<
      string | null
    >`(select ${nameOf(person)} from ${person} where ${person.id} = ${newsPost.createdBy})`,
  });
  return select(
    whole as SQL<ValueOf<typeof whole> | null>,
    sql`from ${newsPost} ${rowJoins} where ${newsPost.id} = ${param(id, "uuid")}`,
  );
}

/** Builds the query of the post of a file; null if it was removed, or the tenants have none. */
export function postOfFileQuery(id: string) {
  return select(
    sql<string | null>`to_json(${newsFile.postId})`,
    sql`from ${newsFile} where ${newsFile.id} = ${param(id, "uuid")} and ${newsFile.removedAt} is null`,
  );
}
