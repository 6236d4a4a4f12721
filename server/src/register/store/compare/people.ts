import type { Connection } from "#server/platform/database/sql.ts";
import { run, runHashed } from "./places.ts";
import { nameKey } from "./name-key.ts";
import { collectPeople } from "./said-people.ts";

/**
 * Compares the staged rows' people with who is known. An address is one person wherever it stands; somebody
 * without one is known within an apartment and kind by name (decision 0005). Leaves `rg_who` (each person once
 * per apartment and kind), `rg_residency` (what is to be added) and `rg_person_change`.
 */
export async function comparePeople(
  connection: Connection,
  orgId: string,
  today: string,
): Promise<void> {
  await gatherLives(connection, today);
  await collectPeople(connection);
  await findByAddress(connection);
  await readdress(connection, orgId);
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
  await run(connection, "analyze pg_temp.rg_who (place, apartment_id, person_id)");
  await runHashed(
    connection,
    `create temp table rg_residency on commit drop as
     select w.apartment_id, w.kind, w.person_id, min(w.place) as place, l.person_id is not null as held
     from rg_who w
     left join rg_lives l on l.apartment_id = w.apartment_id and l.kind = w.kind and l.person_id = w.person_id
     group by 1, 2, 3, 5`,
  );
  await run(connection, "analyze pg_temp.rg_residency (apartment_id, person_id)");
  await findChanges(connection, orgId);
}

async function gatherLives(connection: Connection, today: string): Promise<void> {
  await run(
    connection,
    `create temp table rg_lives on commit drop as
     select r.apartment_id, r.kind, r.person_id, lower(coalesce(p.email, p.contact_email)) as email, p.phone,
       ${nameKey("p.first_name || ' ' || p.last_name")} as name_key
     from residency r join rg_apartment a on a.id = r.apartment_id and a.held join person p on p.id = r.person_id
     where r.valid_to is null or r.valid_to > $1::date`,
    [today],
  );
  await run(connection, "create index on pg_temp.rg_lives (apartment_id)");
  await run(connection, "analyze pg_temp.rg_lives");
}

/** Who has each address: a person who is known by it, somebody of that flat and name, or a new person. */
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
  await run(connection, "analyze pg_temp.rg_email (id, email)");
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
  await run(connection, "create index on pg_temp.rg_gain (id)");
  await run(connection, "analyze pg_temp.rg_gain");
}

/**
 * Gives people the address that a register says of them now. Their own stays with who has an account and with
 * whom others know as well: another organisation must not hand over what they have here, nor the other way round.
 */
async function readdress(connection: Connection, orgId: string): Promise<void> {
  await run(
    connection,
    `update rg_gain g set stays = case
       when exists (select from account c where c.person_id = g.id) then 'has_account'
       when person_known_elsewhere(g.id, $1) or exists (select from staff s where s.person_id = g.id) then 'known_elsewhere' end
     where g.held_email is not null`,
    [orgId],
  );
  await run(
    connection,
    `update rg_email e set id = g.id, gains = g.stays is null, stays = g.stays from rg_gain g where g.email = e.email`,
  );
  await run(
    connection,
    "update rg_email set id = gen_random_uuid(), is_new = true where id is null",
  );
}

/**
 * A register may correct whom this organisation's registers have brought, until they have an account of their
 * own; anybody else stays as they are, which `kept` says.
 */
async function findChanges(connection: Connection, orgId: string): Promise<void> {
  await run(
    connection,
    `create temp table rg_person_change on commit drop as
     select *, not ours and not gains as kept from (
       select distinct on (p.id) p.id, w.place, w.line, w.kind, w.name, w.phone, e.gains, w.email, e.stays,
         p.first_name, p.last_name, p.phone as held_phone, coalesce(p.email, p.contact_email) as held_email,
         p.email as held_own, p.contact_email as held_contact,
         ${nameKey("w.name")} <> ${nameKey("p.first_name || ' ' || p.last_name")} as renamed,
         w.phone is not null and w.phone is distinct from p.phone as recalled,
         coalesce(o.unproved, false) or not exists (select from account c where c.person_id = p.id)
           and (p.email is null or p.created_in in (select i.id from register_import i where i.org_id = $1)) as ours
       from (
         select id, place, line, kind, name, phone, email, gains from rg_email where not is_new
         union all
         select person_id, place, line, kind, name, phone, email, false from rg_who where email is null and not is_new
       ) w
       join person p on p.id = w.id
       left join rg_email e on e.id = p.id
       left join rg_address o on o.holder = p.id
       order by p.id, w.email nulls last, w.place) c
     where c.gains or c.renamed or c.recalled`,
    [orgId],
  );
}
