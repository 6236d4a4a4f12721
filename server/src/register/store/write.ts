import { sql } from "drizzle-orm";
import {
  addApartments,
  addBuildings,
  addEntrances,
  addResidencies,
  setApartments,
  setPostalCodes,
} from "#server/buildings/service.ts";
import {
  addPeopleFrom,
  changePeopleFrom,
  disownUnprovedAmong,
  releaseAddresses,
} from "#server/identity/service.ts";
import { person } from "#server/identity/table.ts";
import type { Connection } from "#server/platform/database/sql.ts";
import { param } from "#server/platform/read/statement.ts";
import { registerBefore } from "../table.ts";
import { runStatement } from "./run.ts";

export type Writing = {
  orgId: string;
  importId: string;
  actorId: string | null;
  /** The instant of the import, and its local date: the first day of new residencies. */
  now: Date;
  today: string;
};

/** Thrown where somebody else changed a compared thing before it was written. */
class Overtaken extends Error {}

/**
 * Returns whether comparing again may help: unique values, overlapping periods, deadlocks,
 * `Overtaken`.
 */
export function isOvertaken(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return error instanceof Overtaken || ["23505", "23P01", "40P01", "40001"].includes(String(code));
}

/** Values of a person that undo compares. */
const personNow = sql`jsonb_build_object('first_name', ${person.firstName}, 'last_name', ${person.lastName},
  'phone', ${person.phone}, 'email', ${person.email})
  || jsonb_strip_nulls(jsonb_build_object('contact_email', ${person.contactEmail}))`;

/** Writes what the comparison in this transaction's tables has found; keeps what it changes for undo. */
export async function writeRegister(connection: Connection, writing: Writing): Promise<void> {
  await remember(connection, writing);
  await writePlaces(connection, writing);
  await writePeople(connection, writing);
  const { orgId, importId, actorId, now, today } = writing;
  const text = `select r.apartment_id, r.person_id, r.kind, w.basis
    from rg_residency r join rg_who w on w.place = r.place where not r.held`;
  const adding = { orgId, createdIn: importId, at: now, from: today, by: actorId };
  await addResidencies(connection, { text }, adding);
}

/** Stores what is about to change, and the version it will get. */
async function remember(connection: Connection, { orgId, importId }: Writing): Promise<void> {
  await runStatement(
    connection,
    `insert into register_before (org_id, import_id, kind, subject_id, before, after)
     select $1::uuid, $2::uuid, 'building', id, jsonb_build_object('postal_code', held_postal_code),
       jsonb_build_object('version', version + 1)
     from rg_building where changed
     union all
     select $1::uuid, $2::uuid, 'apartment', id, jsonb_build_object('entrance_id', held_entrance_id, 'floor', held_floor,
       'area_hundredths', held_area, 'rooms', held_rooms, 'account_number', held_account),
       jsonb_build_object('version', version + 1)
     from rg_apartment where changed
     union all
     select $1::uuid, $2::uuid, 'person', id, jsonb_build_object('first_name', first_name, 'last_name', last_name,
       'phone', held_phone, 'email', held_own, 'contact_email', held_contact), '{}'
     from rg_person_change where not kept`,
    [orgId, importId],
  );
}

async function writePlaces(connection: Connection, writing: Writing): Promise<void> {
  const { orgId, importId, now } = writing;
  const adding = { orgId, createdIn: importId, at: now };
  await addBuildings(
    connection,
    { text: "select id, address, city, postal_code from rg_building where not held" },
    adding,
  );
  const postalCodes = "select id, version, postal_code from rg_building where changed";
  await expectAll(
    connection,
    "rg_building where changed",
    await setPostalCodes(connection, { text: postalCodes }),
  );
  await addEntrances(
    connection,
    { text: "select id, building_id, number from rg_entrance where not held" },
    adding,
  );
  // What the register does not say stays as it was compared: the version holds it to that.
  const apartments = `select id, version, coalesce(entrance_id, held_entrance_id) as entrance_id,
      coalesce(floor, held_floor) as floor, coalesce(area_hundredths, held_area) as area_hundredths,
      coalesce(rooms, held_rooms) as rooms, coalesce(account, held_account) as account_number
    from rg_apartment where changed`;
  await expectAll(
    connection,
    "rg_apartment where changed",
    await setApartments(connection, { text: apartments }),
  );
  const added = `select id, building_id, entrance_id, number, floor, area_hundredths, rooms, account as account_number
    from rg_apartment where not held`;
  await addApartments(connection, { text: added }, adding);
}

async function expectAll(connection: Connection, wanted: string, changed: number): Promise<void> {
  const [all] = await runStatement(connection, `select count(*)::int as count from ${wanted}`);
  if (changed !== Number(all?.["count"])) throw new Overtaken("changed by somebody else meanwhile");
}

// First and last name are cut at the first blank; registers give no better clue.
const firstName = "split_part(w.name, ' ', 1)";
const lastName = "substr(w.name, length(split_part(w.name, ' ', 1)) + 2)";

async function writePeople(connection: Connection, { importId, now }: Writing): Promise<void> {
  const adding = { createdIn: importId, at: now };
  // An address is one person's: whom nobody knows any more gives theirs up.
  await releaseAddresses(connection, { text: "select orphan as id from rg_address" });
  const addressed = `select w.id, case when not a.taken then w.email end as email,
      case when a.taken then w.email end as contact_email, ${firstName} as first_name, ${lastName} as last_name,
      w.phone, case when w.owns then 'owner' else 'resident' end as role
    from rg_email w join rg_address a on a.email = w.email where w.is_new`;
  const added = await addPeopleFrom(connection, { text: addressed }, adding);
  const [all] = await runStatement(
    connection,
    "select count(*)::int as count from rg_email where is_new",
  );
  // Somebody signed up with one of the addresses meanwhile.
  if (added !== Number(all?.["count"])) throw new Overtaken("an address was taken meanwhile");
  const named = `select w.person_id as id, null::text as email, null::text as contact_email,
      ${firstName} as first_name, ${lastName} as last_name, w.phone, w.kind as role
    from rg_who w where w.email is null and w.is_new`;
  await addPeopleFrom(connection, { text: named }, adding);
  const changed = `select w.id, case when w.recalled then w.phone end as phone,
      case when w.renamed and not w.gains then ${firstName} end as first_name,
      case when w.renamed and not w.gains then ${lastName} end as last_name,
      w.gains is not false as readdressed, case when a.taken is not true then w.email end as email,
      case when a.taken then w.email end as contact_email
    from rg_person_change w left join rg_address a on a.email = w.email where not w.kept`;
  await changePeopleFrom(connection, { text: changed });
  await runStatement(
    connection,
    sql`update ${registerBefore} set after = ${personNow} from ${person}
     where ${registerBefore.importId} = ${param(importId, "uuid")} and ${registerBefore.kind} = 'person'
       and ${person.id} = ${registerBefore.subjectId}`,
  );
  // An address that somebody signed up with but never proved belongs to the register.
  const vouched = "select e.id from rg_email e where not e.is_new and e.stays is null";
  await disownUnprovedAmong(connection, { text: vouched }, now);
}
