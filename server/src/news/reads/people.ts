import { type SQL, sql } from "drizzle-orm";
import { type EventAnswer, eventAnswers, type NewsPeopleList } from "#core/news/model.ts";
import { apartment, building, residency } from "#server/buildings/table.ts";
import { hasJoined, nameOf } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import { jsonObject, select } from "#server/platform/read/json.ts";
import { afterCursor, keyedRows, declareListOrder } from "#server/platform/read/page.ts";
import { allOf, atMost, literal, param } from "#server/platform/read/statement.ts";
import { newsComing, newsPost, newsRead } from "../table.ts";
import { audienceHomes, isForApartment } from "./audience.ts";

export const byName = declareListOrder(
  "news people",
  "asc",
  [sql`lower(${nameOf(person)})`, "text"],
  person.id,
);

const ofPost = sql`${newsPost.orgId}`;

/**
 * Builds the condition that a person has an account and a home in the post's audience on a local
 * date.
 */
const isRecipient = (postId: SQL, today: SQL): SQL => sql`${hasJoined(person)} and ${person.id} in (
  select dwelling.person_id from ${newsPost} cross join lateral (
    select ${residency.personId} from ${audienceHomes(ofPost, today)} where ${isForApartment}) dwelling
  where ${newsPost.id} = ${postId})`;

const isAnswer = (list: NewsPeopleList): list is EventAnswer =>
  eventAnswers.some((answer) => answer === list);

const inList = (list: NewsPeopleList, postId: SQL): SQL => {
  if (isAnswer(list))
    return sql`exists (select 1 from ${newsComing} where ${newsComing.postId} = ${postId}
      and ${newsComing.personId} = ${person.id} and ${newsComing.answer} = ${literal(list)})`;
  const hasRead = sql`exists (select 1 from ${newsRead} where ${newsRead.postId} = ${postId}
    and ${newsRead.personId} = ${person.id})`;
  return list === "read" ? hasRead : sql`not ${hasRead}`;
};

export type PeopleInput = {
  id: string;
  list: NewsPeopleList;
  cursor: string | undefined;
  limit: number;
  /** Local date, Europe/Kyiv. */
  today: string;
};

/** Builds the query of a page of a post's audience today and one row more. */
export function peopleQuery({ id, list, cursor, limit, today }: PeopleInput) {
  const [postId, day] = [param(id, "uuid"), param(today, "date")];
  const conditions = [
    isRecipient(postId, day),
    inList(list, postId),
    ...afterCursor(byName, cursor),
  ];
  const at = isAnswer(list) ? newsComing.at : newsRead.readAt;
  const row = jsonObject({
    id: person.id,
    name: nameOf(person),
    homes: sql<{ address: string; apartment: string }[]>`(
      select json_agg(distinct jsonb_build_object('address', ${building.address}, 'apartment', ${apartment.number}))
      from ${audienceHomes(ofPost, day)} join ${building} on ${building.id} = ${apartment.buildingId}
      where ${residency.personId} = ${person.id} and ${isForApartment})`,
    at: sql<string | null>`${at}`,
  });
  return select(
    keyedRows(byName, row),
    sql`from (select ${person}.* from ${person} where ${allOf(conditions)}
        order by ${byName.by} limit ${atMost(limit + 1)}) ${person}
      join ${newsPost} on ${newsPost.id} = ${postId}
      left join ${newsRead} on ${newsRead.postId} = ${newsPost.id} and ${newsRead.personId} = ${person.id}
      left join ${newsComing} on ${newsComing.postId} = ${newsPost.id} and ${newsComing.personId} = ${person.id}`,
  );
}

/** Counts of people who have read it, have not, and gave each answer. */
export function peopleCountsQuery(id: string, today: string) {
  const postId = param(id, "uuid");
  const count = (list: NewsPeopleList) =>
    sql<number>`count(*) filter (where ${inList(list, postId)})`;
  const counts = jsonObject({
    read: count("read"),
    unread: count("unread"),
    coming: count("coming"),
    maybe: count("maybe"),
    declined: count("declined"),
  });
  return select(counts, sql`from ${person} where ${isRecipient(postId, param(today, "date"))}`);
}
