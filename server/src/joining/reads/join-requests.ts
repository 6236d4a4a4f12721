import { type SQL, sql } from "drizzle-orm";
import type { AskedInput } from "#core/joining/inputs.ts";
import type { FoundView, JoinView, OwnJoinView } from "#core/joining/views.ts";
import { holdsOn } from "#server/buildings/fragments.ts";
import { apartment, organisation, residency } from "#server/buildings/table.ts";
import { hasJoined, nameOf } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
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
  type KeyedRow,
  keyedRows,
  declareListOrder,
} from "#server/platform/read/page.ts";
import { allOf, atMost, compileFixed, listParam, param } from "#server/platform/read/statement.ts";
import { joinRequest } from "../table.ts";
import { buildingJson, joinBuilding } from "./place.ts";

/** Those that wait first, then the newest. */
export const joinOrder = declareListOrder(
  "joining.requests",
  "desc",
  [sql`(${joinRequest.state} = 'pending')::int`, "int"],
  joinRequest.createdAt,
  joinRequest.id,
);

/** Columns of a join request that everybody reads. */
const requestColumns = {
  id: joinRequest.id,
  organisation: organisation.name,
  building: buildingJson,
  apartment: apartment.number,
  kind: joinRequest.kind,
  basis: joinRequest.basis,
  message: joinRequest.message,
  state: joinRequest.state,
  reason: joinRequest.reason,
  createdAt: joinRequest.createdAt,
  decidedAt: joinRequest.decidedAt,
  version: joinRequest.version,
};

const joinApartment = compileFixed(
  sql`join ${apartment} on ${apartment.id} = ${joinRequest.apartmentId}`,
);
const joinPerson = compileFixed(sql`join ${person} on ${person.id} = ${joinRequest.personId}`);
const joinPlace = compileFixed(sql`${joinApartment} ${joinBuilding}
  join ${organisation} on ${organisation.id} = ${joinRequest.orgId}`);

const decider = namedTable(person, "decider");
const housemate = namedTable(person, "housemate");
const joinHousemate = compileFixed(
  sql`join ${housemate.from} on ${housemate.as.id} = ${residency.personId}`,
);

// By the address they have proved, as `candidateFor` finds whose residency they may take over.
const byAddress = compileFixed(
  sql<boolean>`coalesce(${person.emailVerifiedAt} is not null and lower(${person.email}) = lower(${housemate.as.contactEmail}), false)`,
);

const inhabitant = jsonObject({
  name: nameOf(housemate.as),
  kind: residency.kind,
  joined: hasJoined(housemate.as) as SQL<boolean>,
});
const inhabitants = compileFixed(
  jsonList(inhabitant, sql`${residency.kind}, ${housemate.as.lastName}, ${housemate.as.firstName}`),
);

/** Builds SQL for the people who live in or own the apartment, and those without an account. */
const residencyColumns = (today: SQL) => ({
  current: sql<
    ValueOf<typeof inhabitants>
  >`(select ${inhabitants} from ${residency} ${joinHousemate}
    where ${residency.apartmentId} = ${apartment.id} and ${holdsOn(residency, today)})`,
  candidate: sql<string | null>`case when ${joinRequest.state} = 'pending' then (
    select case when count(*) = 1 then min(c.name) end from (
      select ${nameOf(housemate.as)} as name, rank() over (order by ${byAddress} desc) as place
      from ${residency} ${joinHousemate}
      where ${residency.apartmentId} = ${apartment.id} and ${residency.kind} = ${joinRequest.kind}
        and ${housemate.as.email} is null and ${housemate.as.anonymisedAt} is null
        and (${housemate.as.contactEmail} is null or ${byAddress}) and ${holdsOn(residency, today)}) c
    where c.place = 1) end`,
});

const row = (today: SQL): SQL<JoinView> =>
  jsonObject({
    ...requestColumns,
    apartmentId: apartment.id,
    person: jsonObject({
      id: person.id,
      name: nameOf(person),
      email: sql<string>`coalesce(${person.email}, '')`,
      phone: person.phone,
    }),
    decidedBy: jsonObjectIf(decider.as.id, { id: decider.as.id, name: nameOf(decider.as) }),
    ...residencyColumns(today),
  });

export type JoinRequestsQuery = Omit<AskedInput, "limit"> & {
  orgId: string;
  /** Null: all. */
  buildingIds: readonly string[] | null;
  /** Local date. */
  today: string;
  limit: number;
  /** The one join request, where it alone is asked for. */
  id?: string;
};

/**
 * Builds the query of a page of join requests and one row more, and how many wait regardless of
 * filters.
 */
export function joinRequestsQuery(
  wanted: JoinRequestsQuery,
): SQL<{ found: KeyedRow<JoinView>[]; pending: number }> {
  const { orgId, buildingIds, buildingId, id, state, cursor, limit } = wanted;
  const served = [
    sql`${joinRequest.orgId} = ${param(orgId, "uuid")}`,
    ...(buildingIds
      ? [sql`${apartment.buildingId} = any (${listParam(buildingIds, "uuid")})`]
      : []),
  ];
  const conditions = [
    ...served,
    // Who has left altogether waits for nothing any more.
    sql`(${joinRequest.state} <> 'pending' or ${person.anonymisedAt} is null)`,
    ...(buildingId ? [sql`${apartment.buildingId} = ${param(buildingId, "uuid")}`] : []),
    ...(id ? [sql`${joinRequest.id} = ${param(id, "uuid")}`] : []),
    ...(state?.length ? [sql`${joinRequest.state} = any (${listParam(state, "text")})`] : []),
    ...afterCursor(joinOrder, cursor),
  ];
  const found = keyedRows(joinOrder, row(param(wanted.today, "date")));
  return select(
    jsonObject({
      found: sql<ValueOf<typeof found>>`(select ${found}
        from (select ${joinRequest}.* from ${joinRequest} ${joinApartment} ${joinPerson}
          where ${allOf(conditions)} order by ${joinOrder.by} limit ${atMost(limit + 1)}) ${joinRequest}
        ${joinPlace} ${joinPerson}
        left join ${decider.from} on ${decider.as.id} = ${joinRequest.decidedBy}
          and ${decider.as.id} <> ${joinRequest.personId})`,
      pending: sql<number>`(select count(*) from ${joinRequest} ${joinApartment} ${joinPerson}
        where ${joinRequest.state} = 'pending' and ${person.anonymisedAt} is null and ${allOf(served)})`,
    }),
    sql``,
  );
}

const requestJson = jsonObject(requestColumns);
const newest = compileFixed(sql`${joinRequest.createdAt} desc, ${joinRequest.id}`);

/** Builds the query of a person's own join requests, the newest first, or one of them. */
export function ownQuery({
  personId,
  limit,
  id,
}: {
  personId: string;
  limit: number;
  id?: string;
}): SQL<OwnJoinView[]> {
  const conditions = [
    sql`${joinRequest.personId} = ${param(personId, "uuid")}`,
    ...(id ? [sql`${joinRequest.id} = ${param(id, "uuid")}`] : []),
  ];
  return select(
    jsonList(requestJson, newest),
    sql`from (select ${joinRequest}.* from ${joinRequest} where ${allOf(conditions)}
      order by ${newest} limit ${atMost(limit)}) ${joinRequest} ${joinPlace}`,
  );
}

const foundBuilding = jsonObject({
  buildingId: sql<string>`h.building_id`,
  city: sql<string>`h.city`,
  address: sql<string>`h.address`,
  organisation: sql<string>`h.organisation`,
});

/**
 * Builds the query of buildings of any organisation whose address has all words, given as patterns.
 */
export function buildingsFoundQuery(patterns: readonly string[], limit: number): SQL<FoundView[]> {
  return select(
    jsonList(foundBuilding, sql`h.city, h.address, h.organisation`),
    sql`from houses_found(${listParam(patterns, "text")}, ${param(limit, "int")}) h`,
  );
}
