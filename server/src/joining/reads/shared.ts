import { hasJoined } from "#server/identity/service.ts";

/** Reads of the slice: SELECTs of one column `data`, with parameters from $3 on. */

/** $3 buildings (null: all), $4 building, $5 run, $6 now. */
export const runsText = `
select coalesce(json_agg(v.view order by v.created_at desc, v.id), '[]') as data from (
  select l.id, l.created_at, json_build_object(
    'id', l.id, 'building', json_build_object('id', b.id, 'address', b.address, 'city', b.city),
    'kind', l.kind, 'language', l.language,
    'state', case when l.state = 'done' and l.kept_until <= $6::timestamptz then 'gone' else l.state end,
    'total', cardinality(l.invitation_ids), 'done', l.done, 'size', l.size,
    'createdAt', l.created_at, 'keptUntil', l.kept_until,
    'createdBy', case when m.id is not null then json_build_object('id', m.id, 'name', m.first_name || ' ' || m.last_name) end
  ) as view
  from letter_run l join building b on b.id = l.building_id left join person m on m.id = l.created_by
  where ($3::uuid[] is null or l.building_id = any ($3::uuid[]))
    and ($4::uuid is null or l.building_id = $4::uuid)
    and ($5::uuid is null or l.id = $5::uuid)
  order by l.created_at desc, l.id limit 20) v`;

/** Letters to one's own flat that still open it: $3 flat, $4 whose, $5 now. */
export const guestsText = `
select coalesce(json_agg(json_build_object('id', i.id, 'name', i.sent_name, 'email', i.sent_to, 'basis', i.basis,
  'expiresAt', i.expires_at) order by i.created_at desc, i.id), '[]') as data
from invitation i
where i.apartment_id = $3::uuid and i.created_by = $4::uuid and i.sent_to is not null and i.revoked_at is null
  and i.used < i.uses and i.expires_at > $5::timestamptz`;

/** Whom a letter names: those who own, or live in, the flat `a` that day. */
const named = (kind: string, today: string) => `
      residency r join person p on p.id = r.person_id
      where r.apartment_id = a.id and r.kind = ${kind} and p.anonymised_at is null
        and r.valid_from <= ${today}::date and (r.valid_to is null or r.valid_to > ${today}::date)`;

/**
 * Flats of a house that letters go to, and how many people each names; null where there is no such house. $3 building, $4 chosen flats
 * (null: all), $5 whether those where somebody of the kind has joined are left out, $6 kind, $7 today.
 */
export const apartmentsText = `
select (select coalesce(json_agg(json_build_object('id', a.id,
    'named', (select count(distinct p.id)::int from ${named("$6::text", "$7")})) order by a.number_order, a.number), '[]')
  from apartment a where a.building_id = b.id and a.archived_at is null
    and ($4::uuid[] is null or a.id = any ($4::uuid[]))
    and (not $5::boolean or not exists (
      select 1 from residency r join person p on p.id = r.person_id
      where ${hasJoined("p")} and r.apartment_id = a.id and r.kind = $6::text
        and r.valid_from <= $7::date and (r.valid_to is null or r.valid_to > $7::date)))) as data
from building b where b.id = $3::uuid and b.archived_at is null`;

/** What a letter says of its flat, in the order of the doors. $3 invitations, $4 today. */
export const sheetsText = `
select coalesce(json_agg(v.sheet order by v.number_order, v.number, v.id), '[]') as data from (
  select i.id, a.number_order, a.number, json_build_object(
    'codeSealed', i.code_sealed, 'kind', i.kind, 'uses', i.uses, 'expiresAt', i.expires_at,
    'organisation', o.name, 'city', b.city, 'address', b.address, 'postalCode', b.postal_code, 'apartment', a.number,
    'names', (select coalesce(json_agg(distinct p.first_name || ' ' || p.last_name), '[]')
      from ${named("i.kind", "$4")})
  ) as sheet
  from invitation i join apartment a on a.id = i.apartment_id join building b on b.id = a.building_id
    join organisation o on o.id = i.org_id
  where i.id = any ($3::uuid[]) and i.revoked_at is null) v`;

/** Where a code leads; no row where its flat no longer stands. $3 invitation. */
export const lookText = `
select json_build_object('id', i.id, 'organisation', o.name, 'city', b.city, 'address', b.address,
  'apartment', a.number, 'kind', i.kind, 'expiresAt', i.expires_at) as data
from invitation i join apartment a on a.id = i.apartment_id join building b on b.id = a.building_id
  join organisation o on o.id = i.org_id
where i.id = $3::uuid and a.archived_at is null and b.archived_at is null`;

/** What everyone reads of a join request. */
export const asked = `
    'id', j.id, 'organisation', o.name,
    'building', json_build_object('id', b.id, 'address', b.address, 'city', b.city),
    'apartment', a.number, 'kind', j.kind, 'basis', j.basis, 'message', j.message, 'state', j.state,
    'reason', j.reason, 'createdAt', j.created_at, 'decidedAt', j.decided_at, 'version', j.version`;

/** Own join requests. $3 how many, $4 one of them. */
export const ownText = `
select coalesce(json_agg(v.view order by v.created_at desc, v.id), '[]') as data from (
  select j.id, j.created_at, json_build_object(${asked}) as view
  from join_request j join organisation o on o.id = j.org_id
    join apartment a on a.id = j.apartment_id join building b on b.id = a.building_id
  where j.person_id = $2::uuid and ($4::uuid is null or j.id = $4::uuid)
  order by j.created_at desc, j.id limit $3::int) v`;

/** Houses whose address has all words. $3 patterns, $4 how many. */
export const buildingsText = `
select coalesce(json_agg(json_build_object('buildingId', h.building_id, 'city', h.city, 'address', h.address,
  'organisation', h.organisation) order by h.city, h.address, h.organisation), '[]') as data
from houses_found($3::text[], $4::int) h`;
