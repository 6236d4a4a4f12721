import { type SQL, sql } from "drizzle-orm";
import type { OutreachPersonView } from "#core/notifications/outreach/contract.ts";
import type { OutreachList, OutreachOutcome } from "#core/notifications/outreach/model.ts";
import type { OutreachWay } from "#core/register/outreach/model.ts";
import { naturalOrder } from "#server/buildings/fragments.ts";
import { apartment, building, entrance } from "#server/buildings/table.ts";
import { hasJoined, nameOf } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import {
  afterCursor,
  declareListOrder,
  type KeyedRow,
  keyedRows,
} from "#server/platform/read/page.ts";
import { allOf, atMost, listParam, param } from "#server/platform/read/statement.ts";
import { outboxMail } from "#server/platform/table.ts";
import type { MessagedPerson, OutreachHomes } from "#server/platform/lookups.ts";
import type { Outreach } from "#server/platform/topic.ts";
import { delivery } from "../table.ts";

export const byPerson = declareListOrder(
  "outreach people",
  "asc",
  [sql`lower(${nameOf(person)})`, "text"],
  person.id,
);

/** Subject of a record. */
export type OutreachSubject = OutreachHomes & { outreach: Outreach };

/** Outcome of a message: the outbox says what became of a letter, and a shared phone's first message of the others'. */
const outcome = sql<OutreachOutcome>`case
  when ${delivery.state} in ('queued', 'sending') then 'waiting'
  when ${delivery.reason} = 'same_phone' then case when exists (select 1 from delivery first_message
      where first_message.event_id = ${delivery.eventId} and first_message.channel = 'sms'
        and first_message.phone_hash = ${delivery.phoneHash} and first_message.segments is not null
        and first_message.state <> 'failed') then 'sent' else 'unreached' end
  when ${delivery.channel} = 'email' and ${outboxMail.state} is not null then case ${outboxMail.state}
      when 'sent' then 'sent' when 'kept' then 'sent' when 'uncertain' then 'uncertain'
      when 'failed' then 'unreached' when 'sealed' then 'unreached' else 'waiting' end
  when ${delivery.state} in ('delivered', 'sent', 'uncertain') then ${delivery.state}
  else 'unreached' end`;

/** Builds common tables: `home` of everybody concerned, and `best`, the best message of each person. */
function recordTables({ about, outreach, served, today }: OutreachHomes): SQL {
  const id = param(about, "uuid");
  const inServed = served
    ? sql`where ${apartment.buildingId} = any (${listParam(served, "uuid")})`
    : sql``;
  return sql`with home as materialized (
      select distinct found.person_id, found.apartment_id from (${outreach.homes(id, param(today, "date"))}) found
      join ${apartment} on ${apartment.id} = found.apartment_id ${inServed}),
    sent as (
      select ${delivery.personId} as person_id, ${delivery.channel} as channel, ${outcome} as outcome,
        coalesce(${delivery.segments}, 0) as segments, ${delivery.state} = 'queued' as is_queued,
        case when ${outboxMail.state} in ('failed', 'sealed') then 'address' else ${delivery.reason} end as reason
      from ${delivery} left join ${outboxMail}
        on ${delivery.channel} = 'email' and ${outboxMail.dedupeKey} = ${delivery.providerId}
      where ${delivery.outreachAbout} = ${id}
        ${served ? sql`and ${delivery.personId} in (select person_id from home)` : sql``}),
    best as materialized (
      select distinct on (person_id) person_id, channel, outcome, reason from sent
      order by person_id, array_position(array['delivered', 'sent', 'uncertain', 'waiting', 'unreached'], outcome),
        channel desc)`;
}

/** Condition that nobody of an apartment was reached: none has an account, and some message did not come. */
const unreachedApartments = sql`select home.apartment_id from home
  join ${person} on ${person.id} = home.person_id left join best on best.person_id = home.person_id
  group by home.apartment_id
  having bool_or(best.outcome = 'unreached')
    and not bool_or(${hasJoined(person)} or coalesce(best.outcome, 'unreached') <> 'unreached')`;

/** Builds the query that counts a record's people by outcome, and the apartments in which nobody was reached. */
export function outreachCountsQuery(subject: OutreachSubject) {
  const reached = sql`outcome in ('delivered', 'sent', 'uncertain')`;
  const count = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`;
  const counts = jsonObject({
    email: count(sql`channel = 'email' and ${reached}`),
    sms: count(sql`channel = 'sms' and ${reached}`),
    waiting: count(sql`outcome = 'waiting'`),
    unreached: count(sql`outcome = 'unreached'`),
    queued: sql<number>`(select count(*) from sent where is_queued)`,
    stopped: sql<number>`(select count(*) from sent where reason = 'stopped')`,
    segments: sql<number>`(select coalesce(sum(segments), 0) from sent)`,
    letters: sql<number>`(select count(*) from (${unreachedApartments}) letter)`,
  });
  return sql<{
    email: number;
    sms: number;
    waiting: number;
    unreached: number;
    queued: number;
    stopped: number;
    segments: number;
    letters: number;
  }>`${recordTables(subject)} ${select(counts, sql`from best`)}`;
}

const inList: Readonly<Record<OutreachList, SQL>> = {
  unreached: sql`best.outcome = 'unreached'`,
  waiting: sql`best.outcome = 'waiting'`,
  reached: sql`best.outcome in ('delivered', 'sent', 'uncertain')`,
};

/** Builds the query of a page of a record's people and one row more. */
export function outreachPeopleQuery(
  subject: OutreachSubject,
  { list, cursor, limit }: { list: OutreachList; cursor: string | undefined; limit: number },
) {
  const conditions = [inList[list], ...afterCursor(byPerson, cursor)];
  const row = jsonObject({
    id: person.id,
    name: nameOf(person),
    homes: sql<{ address: string; apartment: string }[]>`(
      select coalesce(json_agg(json_build_object('address', ${building.address}, 'apartment', ${apartment.number})), '[]')
      from home join ${apartment} on ${apartment.id} = home.apartment_id
        join ${building} on ${building.id} = ${apartment.buildingId} where home.person_id = ${person.id})`,
    outcome: sql<OutreachOutcome>`shown.outcome`,
    way: sql<OutreachWay>`shown.channel`,
    reason: sql<string | null>`case when shown.outcome = 'unreached' then shown.reason end`,
  });
  const page = sql`from (select ${person}.*, best.channel, best.outcome, best.reason
      from ${person} join best on best.person_id = ${person.id} where ${allOf(conditions)}
      order by ${byPerson.by} limit ${atMost(limit + 1)}) shown
    join ${person} on ${person.id} = shown.id`;
  return sql<
    KeyedRow<OutreachPersonView>[]
  >`${recordTables(subject)} ${select(keyedRows(byPerson, row), page)}`;
}

/** Builds the query of the apartments in which nobody was reached, by entrance and number, `most` of them. */
export function outreachLettersQuery(subject: OutreachSubject, most: number) {
  const row = jsonObject({
    address: building.address,
    city: building.city,
    entrance: entrance.number,
    apartment: apartment.number,
  });
  const order = sql`${building.city}, ${building.address}, ${naturalOrder(sql`${entrance.number}`)} nulls last,
    ${naturalOrder(sql`${apartment.number}`)}, ${apartment.id}`;
  const places = sql`${apartment} join ${building} on ${building.id} = ${apartment.buildingId}
    left join ${entrance} on ${entrance.id} = ${apartment.entranceId}`;
  const first = sql`select ${apartment.id} from (${unreachedApartments}) letter
    join ${places} on ${apartment.id} = letter.apartment_id order by ${order} limit ${atMost(most)}`;
  const letters = sql`from (${first}) first_letter join ${places} on ${apartment.id} = first_letter.id`;
  return sql<LetterPlace[]>`${recordTables(subject)} ${select(jsonList(row, order), letters)}`;
}

/** Apartment to which a letter goes. */
export type LetterPlace = {
  address: string;
  city: string;
  entrance: string | null;
  apartment: string;
};

/** Builds the query whether a subject concerns anybody outside the served buildings. */
export function isElsewhereQuery({ about, outreach, served, today }: OutreachSubject) {
  const homes = outreach.homes(param(about, "uuid"), param(today, "date"));
  return select(
    sql<boolean>`exists (select 1 from (${homes}) found join ${apartment} on ${apartment.id} = found.apartment_id
      where ${apartment.buildingId} <> all (${listParam(served ?? [], "uuid")}))`,
    sql``,
  );
}

/** Builds the query of who got a message about a subject, or still waits for it. */
export function messagedQuery(subject: OutreachHomes) {
  const row = jsonObject({
    personId: sql<string>`best.person_id`,
    way: sql<OutreachWay>`best.channel`,
  });
  return sql<
    MessagedPerson[]
  >`${recordTables(subject)} ${select(jsonList(row), sql`from best where best.outcome <> 'unreached'`)}`;
}
