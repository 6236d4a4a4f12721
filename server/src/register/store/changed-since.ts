import { type SQL, sql } from "drizzle-orm";
import { apartment, building, entrance, residency } from "#server/buildings/table.ts";
import { account, person } from "#server/identity/table.ts";
import type { Connection } from "#server/platform/database/sql.ts";
import { event } from "#server/platform/events/event-table.ts";
import { literal, param } from "#server/platform/read/statement.ts";
import { registerBefore, registerImport } from "../table.ts";
import { runStatement, runHashed } from "./run.ts";

/** Obstacle to an undo, in words. */
export type BuiltUpon = { kind: string; place: string | null };

const apartmentName = sql<string>`${building.address} || ', ' || ${apartment.number}`;
const entranceName = sql<string>`${building.address} || ', ' || ${entrance.number}`;
const personName = sql<string>`${person.firstName} || ' ' || ${person.lastName}`;
const joinBuilding = sql`join ${building} on ${building.id} = ${apartment.buildingId}`;

/**
 * Returns the name of the apartment, residency, entrance, building or person with this id; null if
 * there is none.
 */
export async function placeOf(
  connection: Connection,
  subjectId: string | null,
): Promise<string | null> {
  const id = param(subjectId, "uuid");
  const [found] = await runStatement(
    connection,
    sql`select coalesce(
       (select ${apartmentName} from ${apartment} ${joinBuilding} where ${apartment.id} = ${id}),
       (select ${apartmentName} from ${residency} join ${apartment} on ${apartment.id} = ${residency.apartmentId} ${joinBuilding}
        where ${residency.id} = ${id}),
       (select ${entranceName} from ${entrance} join ${building} on ${building.id} = ${entrance.buildingId}
        where ${entrance.id} = ${id}),
       (select ${building.address} from ${building} where ${building.id} = ${id}),
       (select ${personName} from ${person} where ${person.id} = ${id})) as place`,
  );
  return (found?.["place"] as string | null) ?? null;
}

/**
 * Finds what was changed since an import, or who of it has an account now; null: everything is as
 * it left it. Later imports that were undone do not count.
 */
export async function changedSince(
  connection: Connection,
  orgId: string,
  importId: string,
): Promise<BuiltUpon | null> {
  const found =
    (await changedPlace(connection, orgId, importId)) ??
    (await changedPerson(connection, orgId, importId));
  return found ?? null;
}

/**
 * Finds a place changed since an import. Every change raises a version by one, so an undone import
 * raised it by exactly two.
 */
async function changedPlace(
  connection: Connection,
  orgId: string,
  importId: string,
): Promise<BuiltUpon | undefined> {
  const written = param(importId, "uuid");
  const [found] = await runHashed(
    connection,
    sql`with wrote as (
       select 'apartment' as kind, ${apartment.id} as id, 1 as version from ${apartment} where ${apartment.createdIn} = ${written}
       union all
       select 'building', ${building.id}, 1 from ${building} where ${building.createdIn} = ${written}
       union all
       select ${registerBefore.kind}, ${registerBefore.subjectId}, (${registerBefore.after}->>'version')::int from ${registerBefore}
       where ${registerBefore.importId} = ${written} and ${registerBefore.kind} <> 'person'),
     taken_back as (
       select ${registerBefore.kind} as kind, ${registerBefore.subjectId} as id, (${registerBefore.after}->>'version')::int as version
       from ${registerBefore} join ${registerImport} on ${registerImport.id} = ${registerBefore.importId}
       where ${registerImport.orgId} = ${param(orgId, "uuid")} and ${registerImport.state} = 'undone'
         and ${registerBefore.kind} <> 'person'),
     due as (
       select w.kind, w.id, w.version + 2 * count(t.id) as version
       from wrote w left join taken_back t on t.kind = w.kind and t.id = w.id and t.version > w.version
       group by w.kind, w.id, w.version)
     (select 'apartment' as kind, ${apartmentName} as place
      from due d join ${apartment} on ${apartment.id} = d.id ${joinBuilding}
      where d.kind = 'apartment' and (${apartment.version} <> d.version or ${apartment.archivedAt} is not null) limit 1)
     union all
     (select 'other', ${building.address} from due d join ${building} on ${building.id} = d.id
      where d.kind = 'building' and (${building.version} <> d.version or ${building.archivedAt} is not null) limit 1)
     limit 1`,
  );
  return found as unknown as BuiltUpon | undefined;
}

/** Builds SQL for a person's value as the import left it. */
const after = (name: string): SQL => sql`${registerBefore.after}->>${literal(name)}`;

/**
 * Finds a person changed since an import, by the version of their residency; entrances have none,
 * their events tell.
 */
async function changedPerson(
  connection: Connection,
  orgId: string,
  importId: string,
): Promise<BuiltUpon | undefined> {
  const written = param(importId, "uuid");
  const [found] = await runStatement(
    connection,
    sql`select 'residency' as kind, ${apartmentName} as place
     from ${residency} join ${apartment} on ${apartment.id} = ${residency.apartmentId} ${joinBuilding}
     where ${residency.createdIn} = ${written} and (${residency.version} > 1 or ${residency.validTo} is not null)
     union all
     select 'person', ${personName}
     from ${registerBefore} join ${person} on ${person.id} = ${registerBefore.subjectId}
     where ${registerBefore.importId} = ${written} and ${registerBefore.kind} = 'person'
       -- An import that was taken back may have left their address with them as a word of this organisation.
       and (${person.firstName}, ${person.lastName}, ${person.phone}, coalesce(${person.email}, ${person.contactEmail}))
         is distinct from (${after("first_name")}, ${after("last_name")}, ${after("phone")},
           coalesce(${after("email")}, ${after("contact_email")}))
     union all
     select 'account', ${personName}
     from ${person} join ${account} on ${account.personId} = ${person.id} where ${person.createdIn} = ${written}
     union all
     select 'other', ${entranceName}
     from ${event} join ${entrance} on ${entrance.id}::text = ${event.subject}->>'entrance'
       join ${building} on ${building.id} = ${entrance.buildingId}
     where ${event.orgId} = ${param(orgId, "uuid")} and ${event.kind} = 'entrance.renamed' and ${entrance.createdIn} = ${written}
     limit 1`,
  );
  return found as unknown as BuiltUpon | undefined;
}
