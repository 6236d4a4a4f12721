import { sql } from "drizzle-orm";
import { residency } from "#server/buildings/table.ts";
import { nameOf } from "#server/identity/fragments.ts";
import { account, person } from "#server/identity/table.ts";
import type { Connection } from "#server/platform/database/sql.ts";
import { param } from "#server/platform/read/statement.ts";
import type { Acquaintance } from "#server/platform/person-fragments.ts";
import { runStatement, runHashed } from "../run.ts";
import { registerImport } from "../../table.ts";
import { nameKey } from "./name-key.ts";
import { collectPeople } from "./said-people.ts";

/**
 * Compares the staged rows' people with who is known. An address is one person wherever it stands; somebody
 * without one is known within an apartment and kind by name (decision 0005). Leaves `rg_who` (each person once
 * per apartment and kind), `rg_residency` (what is to be added) and `rg_person_change`.
 */
export async function comparePeople(
  connection: Connection,
  { orgId, known }: { orgId: string; known: Acquaintance },
  today: string,
): Promise<void> {
  await collectLives(connection, today);
  await collectPeople(connection, known);
  await findByAddress(connection);
  await readdress(connection, orgId, known);
  await runHashed(
    connection,
    `create temp table rg_who on commit drop as
     select s.*, coalesce(e.id, l.person_id, gen_random_uuid()) as person_id,
       case when s.email is null then l.person_id is null else e.is_new end as is_new
     from rg_said s
     left join rg_email e on e.email = s.email
     left join (
       select apartment_id, kind, name_key, (array_agg(person_id order by email nulls first, person_id))[1] as person_id
       from rg_lives group by 1, 2, 3) l
       on s.email is null and l.apartment_id = s.apartment_id and l.kind = s.kind and l.name_key = s.name_key`,
  );
  await runStatement(connection, "analyze pg_temp.rg_who (place, apartment_id, person_id)");
  await runHashed(
    connection,
    `create temp table rg_residency on commit drop as
     select w.apartment_id, w.kind, w.person_id, min(w.place) as place, l.person_id is not null as held
     from rg_who w
     left join rg_lives l on l.apartment_id = w.apartment_id and l.kind = w.kind and l.person_id = w.person_id
     group by 1, 2, 3, 5`,
  );
  await runStatement(connection, "analyze pg_temp.rg_residency (apartment_id, person_id)");
  await findChanges(connection, orgId);
}

async function collectLives(connection: Connection, today: string): Promise<void> {
  await runStatement(
    connection,
    sql`create temp table rg_lives on commit drop as
     select ${residency.apartmentId} as apartment_id, ${residency.kind} as kind, ${residency.personId} as person_id,
       lower(coalesce(${person.email}, ${person.contactEmail})) as email, ${person.phone} as phone,
       ${nameKey(nameOf(person))} as name_key
     from ${residency} join rg_apartment a on a.id = ${residency.apartmentId} and a.held
       join ${person} on ${person.id} = ${residency.personId}
     where ${residency.validTo} is null or ${residency.validTo} > ${param(today, "date")}`,
  );
  await runStatement(connection, "create index on pg_temp.rg_lives (apartment_id)");
  await runStatement(connection, "analyze pg_temp.rg_lives");
}

/**
 * Finds the holder of each email: a person known by it, somebody of that apartment and name, or a
 * new person.
 */
async function findByAddress(connection: Connection): Promise<void> {
  await runHashed(
    connection,
    `create temp table rg_email on commit drop as
     select s.email, s.place, s.line, s.kind, s.name, s.phone, f.owns, a.holder as id, false as is_new, false as gains,
       null::text as stays
     from (
       select email, min(place) as place, bool_or(kind = 'owner') as owns
       from rg_said where email is not null group by email) f
     join rg_said s on s.place = f.place
     join rg_address a on a.email = f.email`,
  );
  await runStatement(connection, "analyze pg_temp.rg_email (id, email)");
  await runHashed(
    connection,
    `create temp table rg_gain on commit drop as
     select distinct on (c.person_id) c.person_id as id, c.email, c.held_email, null::text as stays from (
       select distinct on (s.email) s.email, l.person_id, l.email as held_email
       from rg_said s
       join rg_email e on e.email = s.email and e.id is null
       join rg_lives l on l.apartment_id = s.apartment_id and l.kind = s.kind and l.name_key = s.name_key
       where l.email is null or not exists (select from rg_address a where a.email = l.email)
       order by s.email, l.email nulls first, l.person_id) c
     order by c.person_id, c.email`,
  );
  await runStatement(connection, "create index on pg_temp.rg_gain (id)");
  await runStatement(connection, "analyze pg_temp.rg_gain");
}

/**
 * Updates people's addresses from the register, except of those who have an account or whom other organisations
 * know: one organisation must not hand over what somebody has at another.
 */
async function readdress(
  connection: Connection,
  orgId: string,
  { isKnownBeyond }: Acquaintance,
): Promise<void> {
  const org = param(orgId, "uuid");
  await runStatement(
    connection,
    sql`update rg_gain g set stays = case
       when exists (select from ${account} where ${account.personId} = g.id) then 'has_account'
       when person_known_elsewhere(g.id, ${org}) or ${isKnownBeyond(sql`g.id`, org)} then 'known_elsewhere' end
     where g.held_email is not null`,
  );
  await runStatement(
    connection,
    `update rg_email e set id = g.id, gains = g.stays is null, stays = g.stays from rg_gain g where g.email = e.email`,
  );
  await runStatement(
    connection,
    "update rg_email set id = gen_random_uuid(), is_new = true where id is null",
  );
}

/**
 * Finds people whom a register may correct: those brought by this organisation's registers, until
 * they have an account. Others stay, marked `kept`.
 */
async function findChanges(connection: Connection, orgId: string): Promise<void> {
  await runStatement(
    connection,
    sql`create temp table rg_person_change on commit drop as
     select *, not ours and not gains as kept from (
       select distinct on (${person.id}) ${person.id} as id, w.place, w.line, w.kind, w.name, w.phone, e.gains, w.email, e.stays,
         ${person.firstName} as first_name, ${person.lastName} as last_name, ${person.phone} as held_phone,
         coalesce(${person.email}, ${person.contactEmail}) as held_email,
         ${person.email} as held_own, ${person.contactEmail} as held_contact,
         ${nameKey(sql`w.name`)} <> ${nameKey(nameOf(person))} as renamed,
         w.phone is not null and w.phone is distinct from ${person.phone} as recalled,
         coalesce(o.unproved, false) or not exists (select from ${account} where ${account.personId} = ${person.id})
           and (${person.email} is null or ${person.createdIn} in (select ${registerImport.id} from ${registerImport}
             where ${registerImport.orgId} = ${param(orgId, "uuid")})) as ours
       from (
         select id, place, line, kind, name, phone, email, gains from rg_email where not is_new
         union all
         select person_id, place, line, kind, name, phone, email, false from rg_who where email is null and not is_new
       ) w
       join ${person} on ${person.id} = w.id
       left join rg_email e on e.id = ${person.id}
       left join rg_address o on o.holder = ${person.id}
       order by ${person.id}, w.email nulls last, w.place) c
     where c.gains or c.renamed or c.recalled`,
  );
}
