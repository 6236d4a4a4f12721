import { type SQL, sql } from "drizzle-orm";
import type { HistoryInput } from "#core/buildings/inputs.ts";
import { emailFaultOf, nameOf } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import { event } from "#server/platform/events/event-table.ts";
import {
  jsonList,
  jsonObject,
  jsonObjectIf,
  namedTable,
  select,
  type ValueOf,
} from "#server/platform/read/json.ts";
import {
  afterCursor,
  keyedRows,
  type ListOrder,
  declareListOrder,
} from "#server/platform/read/page.ts";
import { allOf, atMost, compileFixed, listParam, param } from "#server/platform/read/statement.ts";
import { holdsOn } from "../fragments.ts";
import { isTheirOwn } from "../store/residencies.ts";
import { apartment, building, entrance, organisation, residency } from "../table.ts";

const addressOf = sql<string | null>`coalesce(${person.email}, ${person.contactEmail})`;

const residencies = jsonList(
  jsonObject({
    id: residency.id,
    personId: residency.personId,
    kind: residency.kind,
    basis: residency.basis,
    share: jsonObjectIf(residency.shareNumerator, {
      numerator: sql<number>`${residency.shareNumerator}`,
      denominator: sql<number>`${residency.shareDenominator}`,
    }),
    from: residency.validFrom,
    to: residency.validTo,
    version: residency.version,
    createdBy: residency.createdBy,
    endedBy: residency.endedBy,
    createdAt: residency.createdAt,
    name: nameOf(person),
    email: addressOf,
    phone: person.phone,
    privacy: person.privacy,
    hasAccount: isTheirOwn,
    emailFault: emailFaultOf(person),
  }),
  sql`${residency.validFrom}, ${person.lastName}, ${person.firstName}, ${residency.id}`,
);

const whole = compileFixed(
  jsonObject({
    id: apartment.id,
    number: apartment.number,
    buildingId: apartment.buildingId,
    address: building.address,
    entrance: jsonObjectIf(entrance.id, { id: entrance.id, number: entrance.number }),
    floor: apartment.floor,
    areaHundredths: apartment.areaHundredths,
    rooms: apartment.rooms,
    accountNumber: apartment.accountNumber,
    city: building.city,
    orgId: apartment.orgId,
    organisation: organisation.name,
    version: apartment.version,
    archivedAt: apartment.archivedAt,
    residencies: sql<ValueOf<typeof residencies>>`(select ${residencies}
      from ${residency} join ${person} on ${person.id} = ${residency.personId}
      where ${residency.apartmentId} = ${apartment.id})`,
  }),
);
export type StoredApartment = ValueOf<typeof whole>;

/** Builds the query of an apartment with all residencies; policy decides what is shown. */
export function apartmentQuery(id: string): SQL<StoredApartment | null> {
  return select<StoredApartment | null>(
    whole,
    sql`from ${apartment} join ${building} on ${building.id} = ${apartment.buildingId}
      join ${organisation} on ${organisation.id} = ${apartment.orgId}
      left join ${entrance} on ${entrance.id} = ${apartment.entranceId}
      where ${apartment.id} = ${param(id, "uuid")}`,
  );
}

const newest = declareListOrder(
  "history",
  "desc",
  [sql`h.at`, "timestamptz"],
  [sql`h.id`, "bigint"],
);

/**
 * Returns the order of an apartment's history, the newest first; a cursor belongs to one apartment.
 */
export const historyOrder = (apartmentId: string): ListOrder => ({
  ...newest,
  name: `history.${apartmentId}`,
});

const doer = namedTable(person, "doer");
const about = namedTable(person, "about");
const takenOver = namedTable(residency, "taken_over");
const successor = namedTable(person, "successor");
const imported = namedTable(event, "imported");

/** Builds SQL for the person who imported a row. */
const importAuthorOf = (createdIn: SQL) => sql`(select ${imported.as.actorId} from ${imported.from}
  where ${imported.as.about} = ${createdIn}::text and ${imported.as.kind} = 'register.imported' limit 1)`;

type HistoryPerson = { id: string; name: string };

const line = compileFixed(
  jsonObject({
    id: sql<number>`h.id`,
    kind: sql<string>`h.kind`,
    at: sql<string>`h.at`,
    data: sql<Record<string, unknown>>`h.data`,
    actor: jsonObjectIf(doer.as.id, { id: doer.as.id, name: nameOf(doer.as) }),
    // The person of a fact may be gone after a takeover: the residency's present person is named.
    person: sql<HistoryPerson | null>`coalesce(${jsonObjectIf(about.as.id, { id: about.as.id, name: nameOf(about.as) })},
      ${jsonObjectIf(successor.as.id, { id: successor.as.id, name: nameOf(successor.as) })})`,
  }),
);

/**
 * Reads one page, and one row more, of an apartment's history. A register publishes one fact for
 * everything it brings, so rows it created are told by themselves, with ids below zero.
 */
export function historyQuery({ id, limit, cursor }: HistoryInput, kinds: readonly string[]) {
  const by = historyOrder(id);
  const place = param(id, "text");
  const came = sql`select -1 - row_number() over (order by ${residency.createdAt}, ${residency.id}), 'residency.began',
      ${residency.createdAt}, jsonb_build_object('kind', ${residency.kind}, 'register', true),
      ${importAuthorOf(sql`${residency.createdIn}`)}, ${residency.personId}::text, ${residency.id}::text
    from ${residency} where ${residency.apartmentId} = ${place}::uuid and ${residency.createdIn} is not null`;
  const added = sql`select -1000000, 'apartment.added', ${apartment.createdAt},
      jsonb_build_object('register', true), ${importAuthorOf(sql`${apartment.createdIn}`)}, null, null
    from ${apartment} where ${apartment.id} = ${place}::uuid and ${apartment.createdIn} is not null`;
  const facts = sql`select ${event.id}, ${event.kind}, ${event.at}, ${event.data}, ${event.actorId},
      ${event.subject}->>'person' as person, ${event.subject}->>'residency' as residency
    from ${event} where ${event.apartment} = ${place} and ${event.kind} = any (${listParam(kinds, "text")})`;
  return select(
    keyedRows(by, line),
    sql`from (select h.* from (${facts} union all ${came} union all ${added}) h
        where ${allOf(afterCursor(by, cursor))} order by ${by.by} limit ${atMost(limit + 1)}) h
      left join ${doer.from} on ${doer.as.id} = h.actor_id
      left join ${about.from} on ${about.as.id} = (case when h.person ~ '^[0-9a-f-]{36}$' then h.person end)::uuid
      left join ${takenOver.from} on ${takenOver.as.id} = (case when h.residency ~ '^[0-9a-f-]{36}$' then h.residency end)::uuid
        and h.person is not null and ${about.as.id} is null
      left join ${successor.from} on ${successor.as.id} = ${takenOver.as.personId}`,
  );
}

const neighbour = namedTable(apartment, "neighbour");
const known = jsonObject({
  personId: person.id,
  name: nameOf(person),
  phone: person.phone,
  email: addressOf,
  privacy: person.privacy,
});
const neighbours = compileFixed(
  jsonList(
    jsonObject({
      apartmentId: sql<string>`t.id`,
      number: sql<string>`t.number`,
      floor: sql<number | null>`t.floor`,
      people: sql<ValueOf<typeof known>[]>`t.people`,
    }),
    sql`t.number_order, t.number`,
  ),
);

/**
 * Builds the query of other apartments at the same entrance, with the people who show neighbours
 * something.
 */
export function neighboursQuery(id: string, today: string) {
  const { as: other, from } = neighbour;
  return select(
    neighbours,
    sql`from (
      select ${other.id}, ${other.number}, ${other.numberOrder}, ${other.floor}, json_agg(distinct (${known})::jsonb) as people
      from ${apartment}
        join ${from} on ${other.buildingId} = ${apartment.buildingId}
          and ${other.entranceId} is not distinct from ${apartment.entranceId} and ${other.id} <> ${apartment.id}
        join ${residency} on ${residency.apartmentId} = ${other.id} and ${holdsOn(residency, param(today, "date"))}
        join ${person} on ${person.id} = ${residency.personId}
      where ${apartment.id} = ${param(id, "uuid")} and ${other.archivedAt} is null
        and ${person.privacy} <> '{}'::jsonb and ${person.anonymisedAt} is null
      group by ${other.id}) t`,
  );
}
