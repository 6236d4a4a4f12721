import type { Connection } from "#server/platform/database/sql.ts";
import { run, runCounted } from "./run.ts";

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

/** Whether comparing again may help: unique values, overlapping periods, deadlocks, and what `Overtaken` says. */
export function isOvertaken(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return error instanceof Overtaken || ["23505", "23P01", "40P01", "40001"].includes(String(code));
}

/** What undo compares of a person. */
const personNow = `jsonb_build_object('first_name', p.first_name, 'last_name', p.last_name, 'phone', p.phone,
  'email', p.email) || jsonb_strip_nulls(jsonb_build_object('contact_email', p.contact_email))`;

/** Writes what the comparison in this transaction's tables has found; keeps what it changes for undo. */
export async function writeRegister(connection: Connection, writing: Writing): Promise<void> {
  await remember(connection, writing);
  await writePlaces(connection, writing);
  await writePeople(connection, writing);
  const { orgId, importId, actorId, now, today } = writing;
  // In the order of the index that excludes overlaps: at random it takes three times as long.
  await run(
    connection,
    `insert into residency (org_id, apartment_id, person_id, kind, basis, valid_from, created_in, created_by, created_at)
     select $1::uuid, r.apartment_id, r.person_id, r.kind, w.basis, $2::date, $3::uuid, $4::uuid, $5::timestamptz
     from rg_residency r join rg_who w on w.place = r.place
     where not r.held order by r.apartment_id, r.person_id`,
    [orgId, today, importId, actorId, now.toISOString()],
  );
}

/** What is about to change, as it is, and the version it will get. */
async function remember(connection: Connection, { orgId, importId }: Writing): Promise<void> {
  await run(
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
  await run(
    connection,
    `insert into building (id, org_id, address, city, postal_code, created_in, created_at)
     select id, $1::uuid, address, city, postal_code, $2::uuid, $3::timestamptz from rg_building where not held`,
    [orgId, importId, now.toISOString()],
  );
  await expectAll(
    connection,
    "rg_building where changed",
    `update building b set postal_code = s.postal_code, version = b.version + 1
     from rg_building s where s.changed and b.id = s.id and b.version = s.version`,
  );
  await run(
    connection,
    `insert into entrance (id, org_id, building_id, number, created_in)
     select id, $1::uuid, building_id, number, $2::uuid from rg_entrance where not held`,
    [orgId, importId],
  );
  // Account numbers are first let go of, so that two apartments may exchange theirs.
  await run(
    connection,
    `update apartment a set account_number = null
     from rg_apartment s where s.changed and a.id = s.id and a.version = s.version
       and s.account is not null and s.account is distinct from a.account_number and a.account_number is not null`,
  );
  await expectAll(
    connection,
    "rg_apartment where changed",
    `update apartment a set entrance_id = coalesce(s.entrance_id, a.entrance_id), floor = coalesce(s.floor, a.floor),
       area_hundredths = coalesce(s.area_hundredths, a.area_hundredths), rooms = coalesce(s.rooms, a.rooms),
       account_number = coalesce(s.account, a.account_number), version = a.version + 1
     from rg_apartment s where s.changed and a.id = s.id and a.version = s.version`,
  );
  await run(
    connection,
    `insert into apartment (id, org_id, building_id, entrance_id, number, floor, area_hundredths, rooms,
       account_number, created_in, created_at)
     select id, $1::uuid, building_id, entrance_id, number, floor, area_hundredths, rooms, account, $2::uuid, $3::timestamptz
     from rg_apartment where not held order by id`,
    [orgId, importId, now.toISOString()],
  );
}

async function expectAll(connection: Connection, wanted: string, update: string): Promise<void> {
  const [all] = await run(connection, `select count(*)::int as count from ${wanted}`);
  const count = Number(all?.["count"]);
  if (count === 0) return;
  const changed = await runCounted(connection, update);
  if (changed !== count) throw new Overtaken("changed by somebody else meanwhile");
}

// First and last name are cut at the first blank; registers give no better clue.
const firstName = "split_part(w.name, ' ', 1)";
const lastName = "substr(w.name, length(split_part(w.name, ' ', 1)) + 2)";

async function writePeople(connection: Connection, { importId, now }: Writing): Promise<void> {
  // An address is one person's: whom nobody knows any more gives theirs up.
  await run(
    connection,
    `update person p set email = null, email_verified_at = null from rg_address a where p.id = a.orphan`,
  );
  const known = `insert into person (id, email, contact_email, email_verified_at, first_name, last_name, phone, role, created_in, created_at)`;
  const added = await runCounted(
    connection,
    `${known}
     select w.id, case when not a.taken then w.email end, case when a.taken then w.email end,
       case when not a.taken then $2::timestamptz end, ${firstName}, ${lastName}, w.phone,
       case when w.owns then 'owner' else 'resident' end, $1::uuid, $2::timestamptz
     from rg_email w join rg_address a on a.email = w.email where w.is_new order by w.id
     on conflict do nothing`,
    [importId, now.toISOString()],
  );
  const [all] = await run(connection, "select count(*)::int as count from rg_email where is_new");
  // Somebody signed up with one of the addresses meanwhile.
  if (added !== Number(all?.["count"])) throw new Overtaken("an address was taken meanwhile");
  await run(
    connection,
    `${known}
     select w.person_id, null, null, null::timestamptz, ${firstName}, ${lastName}, w.phone, w.kind, $1::uuid, $2::timestamptz
     from rg_who w where w.email is null and w.is_new order by w.person_id`,
    [importId, now.toISOString()],
  );
  await run(
    connection,
    `update person p set phone = case when w.recalled then w.phone else p.phone end,
       first_name = case when w.renamed and not w.gains then ${firstName} else p.first_name end,
       last_name = case when w.renamed and not w.gains then ${lastName} else p.last_name end,
       email = case when not w.gains then p.email when not w.taken then w.email end,
       contact_email = case when not w.gains then p.contact_email when w.taken then w.email end
     from (select w.*, coalesce(a.taken, false) as taken from rg_person_change w left join rg_address a on a.email = w.email) w
     where not w.kept and p.id = w.id`,
  );
  await run(
    connection,
    `update register_before k set after = ${personNow} from person p
     where k.import_id = $1 and k.kind = 'person' and p.id = k.subject_id`,
    [importId],
  );
  await disownUnproved(connection, now);
}

/**
 * An address that somebody signed up with but never proved belongs to the register (decision 0004): the
 * password they chose must not open what the address now gets.
 */
async function disownUnproved(connection: Connection, now: Date): Promise<void> {
  await run(
    connection,
    `with unproved as (
       update person p set email_verified_at = $1 from rg_email e
       where not e.is_new and e.stays is null and p.id = e.id and p.email is not null and p.email_verified_at is null
       returning p.id),
     passwords as (delete from account a using unproved u where a.person_id = u.id)
     delete from verification v using unproved u where v.person_id = u.id`,
    [now.toISOString()],
  );
}
