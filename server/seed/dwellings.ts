import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { apartmentAudience, type BuildingFact } from "#core/buildings/events.ts";
import type { Place } from "#core/kernel/actor.ts";
import { addDays, day, fromLocal, toLocal } from "#core/kernel/time.ts";
import { addResidency } from "#server/buildings/builder.ts";
import { addAccount, addPerson } from "#server/identity/builder.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { Demo } from "./complex-buildings.ts";
import type { Random } from "#server/platform/random.ts";

/** With the demo's owner and resident they are the six neighbours of the chats. */
const neighbourAccounts = 4;
/** About an eighth of all. */
const vacantApartments = 26;
/** Apartments that a couple owns by thirds. */
const couples = 9;

/**
 * Adds what a register does not have: plans of buildings, shares, tenants and households, privacy
 * choices, and some empty apartments. Runs after the stories, so that nobody moves out who still
 * reports something.
 */
export async function seedHouseholds(
  tx: Tx,
  random: Random,
  orgId: string,
  demo: Demo,
  now: Date,
): Promise<void> {
  const today = toLocal(now).date;
  await tx.execute(sql`
    update building b set floors = p.floors, apartments_per_floor = p.per_floor from (
      select building_id, max(floor) as floors, max(count) as per_floor from (
        select building_id, entrance_id, floor, count(*) as count from apartment
        where org_id = ${orgId} group by 1, 2, 3) f group by 1) p
    where b.id = p.building_id`);
  await tx.execute(sql`
    update residency r set basis = case when exists (
        select 1 from residency o join person q on q.id = o.person_id
        where o.apartment_id = r.apartment_id and o.kind = 'owner' and q.last_name = p.last_name)
      then 'household' else 'tenant' end
    from person p where p.id = r.person_id and r.org_id = ${orgId} and r.kind = 'resident'`);
  await marry(tx, random, orgId, now);
  // In the newest building nobody has brought the deeds yet.
  await tx.execute(sql`
    update residency r set share_numerator = 1, share_denominator = o.count from (
      select apartment_id, count(*) as count from residency where org_id = ${orgId} and kind = 'owner' group by 1) o,
      apartment a join building b on b.id = a.building_id
    where o.apartment_id = r.apartment_id and a.id = r.apartment_id and r.kind = 'owner' and b.address not like 'просп.%'`);
  // Where two own an apartment by thirds, the one the register knows has the larger part.
  await tx.execute(sql`
    update residency r set share_numerator = case when p.email is null then 1 else 2 end, share_denominator = 3
    from person p where p.id = r.person_id and r.org_id = ${orgId} and r.kind = 'owner' and r.apartment_id in (
      select o.apartment_id from residency o join person q on q.id = o.person_id
      where o.org_id = ${orgId} and o.kind = 'owner' and q.email is null)`);
  await tx.execute(sql`
    update person p set privacy = case when get_byte(decode(md5(p.email), 'hex'), 0) < 80
        then '{"name": true, "phone": true}'::jsonb else '{"name": true}'::jsonb end
    from residency r where r.person_id = p.id and r.org_id = ${orgId} and r.kind = 'resident'
      and get_byte(decode(md5(p.email), 'hex'), 0) < 150`);
  await vacate(tx, orgId, addDays(today, -60), now);
  await liveIn(tx, random, demo.rented.place, now);
  await loseContacts(tx, orgId);
  await addNeighbourAccounts(tx, orgId, new Date(now.getTime() - 90 * day));
  await closeMailbox(tx, orgId, new Date(now.getTime() - 6 * day));
}

/** Leaves some people without an account a phone alone, a landline, or nothing by which they could be reached. */
async function loseContacts(tx: Tx, orgId: string): Promise<void> {
  await tx.execute(sql`
    update person p set email = null, phone = case
        when s.share < 12 then null when s.share < 20 then '+380442345678' else p.phone end
    from (select q.id, get_byte(decode(md5('contact' || q.email), 'hex'), 0) as share from person q
      where q.email is not null and not exists (select 1 from account a where a.person_id = q.id)) s
    where s.id = p.id and s.share < 64
      and exists (select 1 from residency r where r.person_id = p.id and r.org_id = ${orgId})`);
}

/** Adds accounts of some neighbours, with a random password: writers in chats can be mentioned. */
async function addNeighbourAccounts(tx: Tx, orgId: string, at: Date): Promise<void> {
  const people = await tx.execute<{ id: string }>(sql`
    select distinct on (p.last_name) p.id from residency r join person p on p.id = r.person_id
    where r.org_id = ${orgId} and r.valid_to is null and p.last_name <> ''
      and p.email is not null and p.email_verified_at is not null
      and not exists (select 1 from account a where a.person_id = p.id)
    order by p.last_name, p.id limit ${neighbourAccounts}`);
  const password = randomUUID();
  for (const { id } of people) await addAccount(tx, id, at, password);
}

/** Marks the address of somebody without an account as one that takes no letters. */
async function closeMailbox(tx: Tx, orgId: string, at: Date): Promise<void> {
  const [closed] = await tx.execute<{ id: string }>(sql`
    insert into email_fault (person_id, address, reason, at)
    select p.id, lower(p.email), 'no_mailbox', ${at.toISOString()}::timestamptz from person p
    where p.email is not null and not exists (select 1 from account a where a.person_id = p.id)
      and exists (select 1 from residency r where r.person_id = p.id and r.org_id = ${orgId} and r.valid_to is null)
    order by md5('mailbox' || p.email) limit 1
    returning person_id as id`);
  if (!closed) return;
  await publishFacts(tx, {
    orgId,
    kind: "notification.address_failed",
    subject: { person: closed.id },
    actorId: null,
    data: { reason: "no_mailbox" },
    audience: { staff: true },
    at,
  });
}

/** Ends all that is known of a few apartments from which nothing was ever reported. */
async function vacate(tx: Tx, orgId: string, on: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update residency r set valid_to = ${on}::date, ended_at = ${now.toISOString()}::timestamptz from (
      select a.id from apartment a where a.org_id = ${orgId}
        and not exists (select 1 from request q where q.apartment_id = a.id)
        and not exists (select 1 from residency d join person p on p.id = d.person_id
          where d.apartment_id = a.id and p.email like '%@demo.%')
      order by md5(a.account_number) limit ${vacantApartments}) v
    where r.apartment_id = v.id`);
}

/** Adds a spouse who owns a third to a few owners; no register has named them. */
async function marry(tx: Tx, random: Random, orgId: string, now: Date): Promise<void> {
  const names = ["Ганна", "Павло", "Ірина", "Сергій", "Лідія", "Роман", "Віра", "Степан", "Ніна"];
  const owners = await tx.execute<{ apartmentId: string; lastName: string; from: string }>(sql`
    select r.apartment_id as "apartmentId", p.last_name as "lastName", r.valid_from::text as from
    from residency r join person p on p.id = r.person_id join apartment a on a.id = r.apartment_id
      join building b on b.id = a.building_id
    where r.org_id = ${orgId} and r.kind = 'owner' and b.address not like 'просп.%'
      and p.last_name !~ '(ський|цький|ова|ін|ий)$'
      and (select count(*) from residency o where o.apartment_id = r.apartment_id and o.kind = 'owner') = 1
    order by md5('couple' || a.account_number) limit ${couples}`);
  for (const [at, { apartmentId, lastName, from }] of owners.entries()) {
    const spouse = { id: random.uuid(), email: null, role: "owner", lastName } as const;
    const personId = await addPerson(tx, { ...spouse, firstName: names[at] ?? "" }, now);
    const share = { id: random.uuid(), orgId, apartmentId, personId, kind: "owner" } as const;
    await addResidency(tx, { ...share, validFrom: from, createdAt: now });
  }
}

/** Adds former tenants and members of the tenant's household. */
async function liveIn(tx: Tx, random: Random, place: DwellingPlace, now: Date): Promise<void> {
  const today = toLocal(now).date;
  const moved = addDays(today, -560);
  const at = (day: string) => fromLocal(day, 12 * 60);
  const named = (firstName: string, lastName: string) =>
    addPerson(tx, { id: random.uuid(), email: null, firstName, lastName }, at(moved));
  const [first, daughter] = [await named("Ірина", "Мельничук"), await named("Софія", "Бондаренко")];
  const residencies = [
    {
      id: random.uuid(),
      person: first,
      basis: "tenant" as const,
      from: addDays(moved, -700),
      to: addDays(moved, -3),
    },
    {
      id: random.uuid(),
      person: daughter,
      basis: "household" as const,
      from: addDays(today, -300),
      to: null,
    },
  ];
  for (const { id, person, basis, from, to } of residencies) {
    const { orgId, buildingId: building, apartmentId: apartment } = place;
    const lives = {
      id,
      orgId,
      apartmentId: apartment,
      personId: person,
      kind: "resident",
    } as const;
    await addResidency(tx, { ...lives, basis, validFrom: from, validTo: to });
    const subject = { building, apartment, residency: id, person };
    const audience = apartmentAudience(place);
    const fact = { orgId, subject, actorId: null, audience };
    const began: BuildingFact = "residency.began";
    const ended: BuildingFact = "residency.ended";
    const data = { kind: "resident", basis, share: null, from, to: null };
    await publishFacts(tx, { ...fact, kind: began, data, at: at(from) });
    if (to) {
      const end = { kind: "resident", to, reason: "Переїзд в інше місто" };
      await publishFacts(tx, { ...fact, kind: ended, data: end, at: at(to) });
    }
  }
}

type DwellingPlace = Pick<Place, "orgId" | "buildingId" | "apartmentId">;
