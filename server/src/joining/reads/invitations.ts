import { type SQL, sql } from "drizzle-orm";
import { apartmentKey } from "#core/buildings/plan/identity-keys.ts";
import type { InvitationsInput } from "#core/joining/inputs.ts";
import type { InvitationState } from "#core/joining/model.ts";
import type { GuestView, InvitationView, LookView } from "#core/joining/views.ts";
import { holdsOn, isArchived, numberKey } from "#server/buildings/fragments.ts";
import { apartment, building, entrance, organisation, residency } from "#server/buildings/table.ts";
import { knownName, nameOf } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import {
  jsonList,
  jsonObject,
  jsonObjectIf,
  namedTable,
  optionalColumns,
  select,
  type ValueOf,
} from "#server/platform/read/json.ts";
import {
  afterCursor,
  type KeyedRow,
  keyedRows,
  declareListOrder,
} from "#server/platform/read/page.ts";
import {
  allOf,
  atMost,
  compileFixed,
  listParam,
  literal,
  param,
} from "#server/platform/read/statement.ts";
import { isActiveAt, isLeft, unrevoked } from "../store/invitation-state.ts";
import { invitation, invitationUse } from "../table.ts";
import { buildingJson, joinBuilding } from "./place.ts";

/** The newest first. */
export const invitationOrder = declareListOrder(
  "joining.invitations",
  "desc",
  invitation.createdAt,
  invitation.id,
);

// `invitationState` of core, as conditions.
const states: Record<InvitationState, (now: SQL) => SQL> = {
  revoked: () => sql`${invitation.revokedAt} is not null`,
  used: () => sql`${unrevoked} and ${invitation.used} >= ${invitation.uses}`,
  expired: (now) => sql`${isLeft} and ${invitation.expiresAt} <= ${now}`,
  active: isActiveAt,
};
const stateOn = (now: SQL): SQL<InvitationState> => {
  const cases = Object.entries(states).map(
    ([state, holds]) => sql`when ${holds(now)} then ${literal(state)}`,
  );
  return sql`case ${sql.join(cases, sql` `)} end`;
};

const author = namedTable(person, "author");
const itsEntrance = optionalColumns(entrance);

const arrival = jsonObject({ id: person.id, name: nameOf(person), at: invitationUse.at });
const arrivals = compileFixed(
  sql<ValueOf<typeof arrival>[]>`(select ${jsonList(arrival, sql`${invitationUse.at}`)}
    from ${invitationUse} join ${person} on ${person.id} = ${invitationUse.personId}
    where ${invitationUse.invitationId} = ${invitation.id})`,
);

const row = (now: SQL): SQL<InvitationView> =>
  jsonObject({
    id: invitation.id,
    building: buildingJson,
    apartment: jsonObject({
      id: apartment.id,
      number: apartment.number,
      entrance: itsEntrance.number,
    }),
    kind: invitation.kind,
    basis: invitation.basis,
    uses: invitation.uses,
    used: invitation.used,
    state: stateOn(now),
    expiresAt: invitation.expiresAt,
    createdAt: invitation.createdAt,
    revokedAt: invitation.revokedAt,
    version: invitation.version,
    createdBy: jsonObjectIf(author.as.id, { id: author.as.id, name: nameOf(author.as) }),
    people: arrivals,
  });

const joinApartment = compileFixed(
  sql`join ${apartment} on ${apartment.id} = ${invitation.apartmentId}`,
);
const joins = compileFixed(sql`${joinApartment} ${joinBuilding}
  left join ${entrance} on ${entrance.id} = ${apartment.entranceId}
  left join ${author.from} on ${author.as.id} = ${invitation.createdBy}`);

export type InvitationsQuery = Omit<InvitationsInput, "limit"> & {
  orgId: string;
  /** Null: all. */
  buildingIds: readonly string[] | null;
  now: Date;
  limit: number;
  /** The one invitation, where it alone is asked for. */
  id?: string;
};

/** Builds the query of a page of invitations and one row more. */
export function invitationsQuery(wanted: InvitationsQuery): SQL<KeyedRow<InvitationView>[]> {
  const { orgId, buildingIds, buildingId, apartmentId, kind, state, id, cursor, limit } = wanted;
  const now = param(wanted.now.toISOString(), "timestamptz");
  const number = wanted.search && apartmentKey(wanted.search);
  const conditions = [
    // Named, so that the index gives the order: of a tenant's list of organisations it cannot.
    sql`${invitation.orgId} = ${param(orgId, "uuid")}`,
    ...(buildingIds
      ? [sql`${apartment.buildingId} = any (${listParam(buildingIds, "uuid")})`]
      : []),
    ...(buildingId ? [sql`${apartment.buildingId} = ${param(buildingId, "uuid")}`] : []),
    ...(apartmentId ? [sql`${invitation.apartmentId} = ${param(apartmentId, "uuid")}`] : []),
    ...(kind ? [sql`${invitation.kind} = ${param(kind, "text")}`] : []),
    ...(id ? [sql`${invitation.id} = ${param(id, "uuid")}`] : []),
    ...(number ? [sql`${numberKey(apartment.number)} = ${param(number, "text")}`] : []),
    ...(state?.length
      ? [
          sql`(${sql.join(
            state.map((one) => states[one](now)),
            sql` or `,
          )})`,
        ]
      : []),
    ...afterCursor(invitationOrder, cursor),
  ];
  return select(
    keyedRows(invitationOrder, row(now)),
    sql`from (select ${invitation}.* from ${invitation} ${joinApartment} where ${allOf(conditions)}
      order by ${invitationOrder.by} limit ${atMost(limit + 1)}) ${invitation} ${joins}`,
  );
}

/**
 * Builds the query of a person's valid invitations to their own apartment, the newest first. Owners see those of its
 * residents as well, as long as these may invite; the address is between the two who know it.
 */
export function guestsQuery(
  apartmentId: string,
  { personId, now, today }: { personId: string; now: Date; today: string },
): SQL<GuestView[]> {
  const me = param(personId, "uuid");
  const isOwn = sql<boolean>`${invitation.createdBy} = ${me}`;
  const resides = (who: SQL, as: SQL) => sql`exists (select from ${residency}
    where ${residency.apartmentId} = ${invitation.apartmentId} and ${residency.personId} = ${who}
      and ${holdsOn(residency, param(today, "date"))} and ${as})`;
  const isOwner = sql`${residency.kind} = 'owner'`;
  const heads = sql`${residency.kind} = 'resident' and ${residency.basis} is distinct from 'household'`;
  const author = sql`${invitation.createdBy}`;
  const isOfResident = sql`${invitation.basis} = 'household' and ${resides(me, isOwner)}
    and ${resides(author, heads)} and not ${resides(author, isOwner)}`;
  const guest = jsonObject({
    id: invitation.id,
    name: sql<string>`${invitation.sentName}`,
    email: sql<string | null>`case when ${isOwn} then ${invitation.sentTo} end`,
    inviter: sql<string | null>`case when not ${isOwn} then (select ${nameOf(person)} from ${person}
      where ${person.id} = ${invitation.createdBy}) end`,
    basis: sql<GuestView["basis"]>`${invitation.basis}`,
    expiresAt: invitation.expiresAt,
  });
  return select(
    jsonList(guest, sql`${invitation.createdAt} desc, ${invitation.id}`),
    sql`from ${invitation} where ${invitation.apartmentId} = ${param(apartmentId, "uuid")}
      and (${isOwn} or ${isOfResident}) and ${invitation.sentName} is not null
      and ${states.active(param(now.toISOString(), "timestamptz"))}`,
  );
}

const look = compileFixed(
  jsonObject({
    id: invitation.id,
    organisation: organisation.name,
    city: building.city,
    address: building.address,
    apartment: apartment.number,
    kind: invitation.kind,
    basis: invitation.basis,
    startsOn: invitation.startsOn,
    expiresAt: invitation.expiresAt,
    inviter: sql<string | null>`case when ${invitation.sentName} is not null
      then nullif(${knownName(author.as)}, '') end`,
    sentName: invitation.sentName,
    sentTo: invitation.sentTo,
  }),
);

type LookRow = Omit<LookView, "invitee"> & { sentName: string | null; sentTo: string | null };

/** Builds the query of the apartment that a code opens; no row if it is gone. */
export function lookQuery(id: string): SQL<LookRow | null> {
  return select(
    look,
    sql`from ${invitation} ${joinApartment} ${joinBuilding}
      join ${organisation} on ${organisation.id} = ${invitation.orgId}
      left join ${author.from} on ${author.as.id} = ${invitation.createdBy}
      where ${invitation.id} = ${param(id, "uuid")} and not ${isArchived}`,
  );
}
