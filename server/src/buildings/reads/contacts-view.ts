import { type Column, type SQL, sql } from "drizzle-orm";
import type { ContactsView, JoinedView } from "#core/buildings/contacts.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { toLocal, zone } from "#core/kernel/time.ts";
import { hasJoined } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import {
  allOf,
  compileFixed,
  listParam,
  literal,
  param,
  runRead,
} from "#server/platform/read/statement.ts";
import { findDutyPhonesOf } from "#server/platform/lookups.ts";
import type { World } from "#server/platform/world.ts";
import { servedBuildings } from "./buildings.ts";
import { staffScope } from "./buildings-view.ts";
import { holdsOn } from "../fragments.ts";
import { apartment, building, contacts, organisation, residency } from "../table.ts";

const text = (column: SQL | Column) => sql<string>`coalesce(${column}, '')`;

const shown = compileFixed(
  jsonList(
    jsonObject({
      orgId: organisation.id,
      organisation: organisation.name,
      name: text(contacts.name),
      phone: text(contacts.phone),
      hours: text(contacts.hours),
      emergencyPhone: text(contacts.emergencyPhone),
      address: text(contacts.address),
      website: text(contacts.website),
      email: text(contacts.email),
      version: sql<number>`coalesce(${contacts.version}, 0)`,
    }),
    sql`${organisation.name}, ${organisation.id}`,
  ),
);

/** Returns the contacts of each organisation that the actor belongs to. */
export async function listContacts(world: World, actor: Actor): Promise<ContactsView[]> {
  const query = select(
    shown,
    sql`from ${organisation} left join ${contacts} on ${contacts.orgId} = ${organisation.id}
      where ${organisation.id} = any (${listParam(actor.orgIds, "uuid")})`,
  );
  const found = (await runRead(world.db, actor, query)) ?? [];
  const phones = await inTenant(world.db, actor, (tx) =>
    findDutyPhonesOf(world.slices, tx, actor.orgIds, world.clock()),
  );
  return found.map((row) => ({ ...row, dutyPhone: phones.get(row.orgId) ?? "" }));
}

const figures = compileFixed(
  jsonObject({
    apartments: sql<number>`count(*)`,
    joined: sql<number>`count(*) filter (where f.joined)`,
    begunOn: sql<
      string | null
    >`(min(${organisation.createdAt}) at time zone ${literal(zone)})::date`,
  }),
);

/** Counts the apartments that the actor serves, and those with an account. */
export async function countJoined(world: World, actor: Actor): Promise<JoinedView> {
  const today = param(toLocal(world.clock()).date, "date");
  const query = select(
    figures,
    sql`from ${apartment} join ${building} on ${building.id} = ${apartment.buildingId}
      join ${organisation} on ${organisation.id} = ${apartment.orgId},
      lateral (select exists (select 1 from ${residency}
        join ${person} on ${person.id} = ${residency.personId}
        where ${residency.apartmentId} = ${apartment.id} and ${holdsOn(residency, today)}
          and ${hasJoined(person)}) as joined) f
      where ${allOf([
        sql`${apartment.archivedAt} is null and ${building.archivedAt} is null`,
        ...servedBuildings(staffScope(actor)),
      ])}`,
  );
  return runRead(world.db, actor, query);
}
