import { type SQL, sql } from "drizzle-orm";
import type { LettersInput } from "#core/joining/inputs.ts";
import type { LetterRunView } from "#core/joining/views.ts";
import { holdsOn } from "#server/buildings/fragments.ts";
import { apartment, building, organisation, residency } from "#server/buildings/table.ts";
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
import { allOf, compileFixed, listParam, param } from "#server/platform/read/statement.ts";
import { invitation, letterRun } from "../table.ts";
import { buildingJson, joinBuilding } from "./place.ts";

const author = namedTable(person, "author");
const newest = compileFixed(sql`${letterRun.createdAt} desc, ${letterRun.id}`);

export type RunsQuery = {
  /** Null: all. */
  buildingIds: readonly string[] | null;
  buildingId?: string | undefined;
  id?: string;
  now: Date;
};

/** Builds the query of the last twenty runs, the newest first. */
export function runsQuery({ buildingIds, buildingId, id, now }: RunsQuery): SQL<LetterRunView[]> {
  const over = sql`${letterRun.keptUntil} <= ${param(now.toISOString(), "timestamptz")}`;
  const run = jsonObject({
    id: letterRun.id,
    building: buildingJson,
    kind: letterRun.kind,
    language: letterRun.language,
    state: sql<
      LetterRunView["state"]
    >`case when ${letterRun.state} = 'done' and ${over} then 'gone' else ${letterRun.state} end`,
    total: sql<number>`cardinality(${letterRun.invitationIds})`,
    done: letterRun.done,
    size: letterRun.size,
    createdAt: letterRun.createdAt,
    keptUntil: letterRun.keptUntil,
    sentAt: letterRun.sentAt,
    createdBy: jsonObjectIf(author.as.id, { id: author.as.id, name: nameOf(author.as) }),
  });
  const conditions = [
    ...(buildingIds
      ? [sql`${letterRun.buildingId} = any (${listParam(buildingIds, "uuid")})`]
      : []),
    ...(buildingId ? [sql`${letterRun.buildingId} = ${param(buildingId, "uuid")}`] : []),
    ...(id ? [sql`${letterRun.id} = ${param(id, "uuid")}`] : []),
  ];
  return select(
    jsonList(run, newest),
    sql`from (select ${letterRun}.* from ${letterRun} where ${allOf(conditions)}
      order by ${newest} limit 20) ${letterRun}
    join ${building} on ${building.id} = ${letterRun.buildingId}
    left join ${author.from} on ${author.as.id} = ${letterRun.createdBy}`,
  );
}

/** Builds SQL for the people whom a letter names: owners or residents of that day. */
const namedFrom = (kind: SQL, today: SQL) =>
  sql`from ${residency} join ${person} on ${person.id} = ${residency.personId}
    where ${residency.apartmentId} = ${apartment.id} and ${residency.kind} = ${kind}
      and ${holdsOn(residency, today)}`;

export type AddressedQuery = Pick<
  LettersInput,
  "buildingId" | "which" | "kind" | "apartmentIds"
> & {
  /** Local date. */
  today: string;
};

/**
 * Builds the query of apartments of a building that get letters, with how many people each letter
 * names; null if there is no such building.
 */
export function addressedQuery(wanted: AddressedQuery) {
  const { buildingId, apartmentIds, which } = wanted;
  const kind = param(wanted.kind, "text");
  const today = param(wanted.today, "date");
  const addressed = jsonObject({
    id: apartment.id,
    named: sql<number>`(select count(distinct ${person.id})::int ${namedFrom(kind, today)}
      and ${person.anonymisedAt} is null)`,
  });
  const conditions = [
    sql`${apartment.buildingId} = ${building.id} and ${apartment.archivedAt} is null`,
    ...(apartmentIds ? [sql`${apartment.id} = any (${listParam(apartmentIds, "uuid")})`] : []),
    ...(which === "not_joined"
      ? [sql`not exists (select 1 ${namedFrom(kind, today)} and ${hasJoined(person)})`]
      : []),
  ];
  const list = jsonList(addressed, sql`${apartment.numberOrder}, ${apartment.number}`);
  return select(
    sql<ValueOf<typeof list> | null>`(select ${list} from ${apartment} where ${allOf(conditions)})`,
    sql`from ${building} where ${building.id} = ${param(buildingId, "uuid")} and ${building.archivedAt} is null`,
  );
}

/** Reads the content of letters, in the order of the doors. */
export function sheetsQuery(invitationIds: readonly string[], today: string) {
  const names = jsonList(sql<string>`distinct ${nameOf(person)}`);
  const sheet = jsonObject({
    codeSealed: invitation.codeSealed,
    kind: invitation.kind,
    uses: invitation.uses,
    expiresAt: invitation.expiresAt,
    organisation: organisation.name,
    city: building.city,
    address: building.address,
    postalCode: building.postalCode,
    apartment: apartment.number,
    names: sql<
      string[]
    >`(select ${names} ${namedFrom(sql`${invitation.kind}`, param(today, "date"))}
      and ${person.anonymisedAt} is null)`,
  });
  return select(
    jsonList(sheet, sql`${apartment.numberOrder}, ${apartment.number}, ${invitation.id}`),
    sql`from ${invitation} join ${apartment} on ${apartment.id} = ${invitation.apartmentId} ${joinBuilding}
      join ${organisation} on ${organisation.id} = ${invitation.orgId}
      where ${invitation.id} = any (${listParam(invitationIds, "uuid")}) and ${invitation.revokedAt} is null`,
  );
}
