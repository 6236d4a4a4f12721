import { sql } from "drizzle-orm";
import { residency } from "#server/buildings/table.ts";
import { account, person } from "#server/identity/table.ts";
import type { Connection } from "#server/platform/database/sql.ts";
import { namedTable } from "#server/platform/read/json.ts";
import type { Acquaintance } from "#server/platform/person-fragments.ts";
import { runStatement } from "../run.ts";
import { nameKey } from "./name-key.ts";

/** Somebody of whom an address is this organisation's own word. */
const { as: contact, from: contacts } = namedTable(person, "contact");

/**
 * Collects the people of the staged rows and leaves each email with one: whose name its holder has,
 * else the first by line, else who lives as its holder in that apartment. `rg_shared` has the
 * others, kept without it; `rg_said` each person once per apartment and kind, ordered by line,
 * owner first.
 */
export async function collectPeople(
  connection: Connection,
  { isKnownTo }: Acquaintance,
): Promise<void> {
  await runStatement(
    connection,
    `create temp table rg_spoken on commit drop as
     select r.line * 2 + p.second as place, r.line, a.id as apartment_id, a.held, p.kind, p.name, p.email, p.phone, p.basis
     from rg_row r
     join rg_apartment a on a.building_key = r.building_key and a.apartment_key = r.apartment_key,
     lateral (values (0, 'owner', r.owner_name, r.owner_email, r.owner_phone, null),
       (1, 'resident', r.resident_name, r.resident_email, r.resident_phone, r.resident_basis))
       as p(second, kind, name, email, phone, basis)
     where p.name is not null`,
  );
  await runStatement(connection, "analyze pg_temp.rg_spoken (email)");
  await runStatement(
    connection,
    sql`create temp table rg_address on commit drop as
     select h.email, h.place, h.many, w.holder, case when w.holder = h.id then h.name else h.contact_name end as holder_name,
       w.holder = h.id and u.unproved as unproved, w.holder = h.id and not h.here as elsewhere,
       -- Somebody has it whom nobody here knows: it must not tell this organisation who they are.
       h.id is not null and not u.orphaned and w.holder is distinct from h.id as taken,
       case when u.orphaned then h.id end as orphan
     from (
       select f.*, o.orgs, ${person.id} as id, ${person.firstName} || ' ' || ${person.lastName} as name,
         ${person.emailVerifiedAt} is null as unverified, c.id as contact_id, c.name as contact_name,
         exists (select from ${account} where ${account.personId} = ${person.id}) as account,
         ${isKnownTo(sql`${person.id}`, sql`o.orgs`, null)} as here
       from (
         select email, min(place) as place, count(*) > 1 as many from rg_spoken where email is not null group by email) f
       cross join (select (nullif(current_setting('app.orgs', true), ''))::uuid[] as orgs) o
       left join ${person} on lower(${person.email}) = f.email
       left join (
         select distinct on (lower(${contact.contactEmail})) lower(${contact.contactEmail}) as email, ${contact.id} as id,
           ${contact.firstName} || ' ' || ${contact.lastName} as name
         from ${contacts} where ${contact.contactEmail} is not null and exists (
           select from ${residency} where ${residency.personId} = ${contact.id}
             and ${residency.orgId} = any ((select nullif(current_setting('app.orgs', true), ''))::uuid[]))
         order by 1, ${contact.createdAt}, ${contact.id}) c on c.email = f.email
       offset 0) h
     cross join lateral (
       select case when h.id is not null and (h.account and h.unverified or not h.account and not h.here)
         then person_known_elsewhere(h.id, h.orgs[1]) else false end as elsewhere) k
     -- A sign-up that nobody proved; and an address that was written down once, of whom nobody knows any more.
     cross join lateral (
       select h.account and h.unverified and not k.elsewhere as unproved,
         h.id is not null and not h.account and not h.here and not k.elsewhere as orphaned offset 0) u
     cross join lateral (
       select case when h.here then h.id when h.contact_id is not null then h.contact_id when u.unproved then h.id end as holder
       offset 0) w`,
  );
  await runStatement(connection, "create index on pg_temp.rg_address (email)");
  await runStatement(connection, "analyze pg_temp.rg_address (email, holder)");
  await runStatement(
    connection,
    sql`create temp table rg_keyed on commit drop as
     select s.*, a.many, a.holder, a.unproved,
       case when s.held or s.email is null or a.many or a.holder is not null then ${nameKey(sql`s.name`)} end as name_key,
       case when a.holder is not null then not a.elsewhere and (
         s.name = a.holder_name or ${nameKey(sql`s.name`)} = ${nameKey(sql`a.holder_name`)}) end as is_holder
     from rg_spoken s left join rg_address a on a.email = s.email`,
  );
  await runStatement(
    connection,
    "analyze pg_temp.rg_keyed (place, apartment_id, kind, email, name_key)",
  );
  await shareOut(connection);
  await runStatement(
    connection,
    `create temp table rg_said on commit drop as
     with said as (
       select k.place, k.line, k.apartment_id, k.held, k.kind, k.name, k.phone, k.basis, k.name_key,
         case when s.place is null then k.email end as email
       from rg_keyed k left join rg_shared s on s.place = k.place)
     select s.* from said s
     join (select min(place) as place from said group by apartment_id, kind, coalesce(email, ' ' || name_key)) f
       on f.place = s.place`,
  );
  await runStatement(connection, "analyze pg_temp.rg_said (place, apartment_id, kind, email)");
}

/**
 * Finds rows that give another's email, with the line of who keeps it; null where the file does not
 * name them.
 */
async function shareOut(connection: Connection): Promise<void> {
  const lives = (who: string) =>
    `select from rg_lives l where l.apartment_id = k.apartment_id and l.kind = k.kind and ${who}`;
  await runStatement(
    connection,
    `create temp table rg_keeper on commit drop as
     select distinct on (email) email, line, name_key from (
       select k.*, case
         when k.is_holder and not (k.held and not exists (${lives("l.person_id = k.holder")})
           and exists (${lives(`l.name_key = k.name_key and l.email is not null
             and not exists (select from rg_address o where o.email = l.email)`)})) then 0
         when k.holder is null or k.unproved then 1
         when not k.is_holder and k.held and exists (${lives("l.person_id = k.holder")})
           and not exists (${lives("l.name_key = k.name_key")}) then 2 end as rank
       from rg_keyed k where k.email is not null and (k.many or k.holder is not null)) k
     where rank is not null order by email, rank, place`,
  );
  await runStatement(connection, "analyze pg_temp.rg_keeper (email)");
  await runStatement(
    connection,
    `create temp table rg_shared on commit drop as
     select k.place, k.line, k.kind, p.line as keeper
     from rg_keyed k left join rg_keeper p on p.email = k.email
     where k.email is not null and (k.many or k.holder is not null) and k.name_key is distinct from p.name_key`,
  );
  await runStatement(connection, "analyze pg_temp.rg_shared (place, line)");
}
