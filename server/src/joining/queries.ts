/** Reads of the slice: SELECTs of one column `data`, with parameters from $3 on. */

/** $3 buildings (null: all), $4 building, $5 apartment, $6 kind, $7 states, $8 number, $9 now, $10 and $11 cursor, $12 limit, $13 id. */
export const invitationsText = `
select coalesce(json_agg(v.view order by v.created_at desc, v.id desc), '[]') as data from (
  select i.id, i.created_at, json_build_object(
    'id', i.id,
    'building', json_build_object('id', b.id, 'address', b.address, 'city', b.city),
    'apartment', json_build_object('id', a.id, 'number', a.number, 'entrance', e.number),
    'kind', i.kind, 'basis', i.basis, 'uses', i.uses, 'used', i.used, 'state', s.state,
    'expiresAt', i.expires_at, 'createdAt', i.created_at, 'revokedAt', i.revoked_at, 'version', i.version,
    'createdBy', case when m.id is not null then json_build_object('id', m.id, 'name', m.first_name || ' ' || m.last_name) end,
    'people', (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.first_name || ' ' || p.last_name, 'at', u.at)
      order by u.at), '[]') from invitation_use u join person p on p.id = u.person_id where u.invitation_id = i.id)
  ) as view
  from invitation i
    join apartment a on a.id = i.apartment_id
    join building b on b.id = a.building_id
    left join entrance e on e.id = a.entrance_id
    left join person m on m.id = i.created_by,
    lateral (select case when i.revoked_at is not null then 'revoked' when i.used >= i.uses then 'used'
      when i.expires_at <= $9::timestamptz then 'expired' else 'active' end as state) s
  where ($3::uuid[] is null or a.building_id = any ($3::uuid[]))
    and ($4::uuid is null or a.building_id = $4::uuid)
    and ($5::uuid is null or i.apartment_id = $5::uuid)
    and ($6::text is null or i.kind = $6::text)
    and ($7::text[] is null or s.state = any ($7::text[]))
    and ($8::text is null or replace(lower(a.number), ' ', '') = $8::text)
    and ($10::timestamptz is null or (i.created_at, i.id) < ($10::timestamptz, $11::uuid))
    and ($13::uuid is null or i.id = $13::uuid)
  order by i.created_at desc, i.id desc limit $12::int) v`;

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

/**
 * Flats of a house that letters go to; null where there is no such house. $3 building, $4 chosen flats
 * (null: all), $5 whether those where somebody of the kind has an account are left out, $6 kind, $7 today.
 */
export const flatsText = `
select (select coalesce(json_agg(a.id order by a.number_order, a.number), '[]')
  from apartment a where a.building_id = b.id and a.archived_at is null
    and ($4::uuid[] is null or a.id = any ($4::uuid[]))
    and (not $5::boolean or not exists (
      select 1 from residency r join account c on c.person_id = r.person_id
      where r.apartment_id = a.id and r.kind = $6::text
        and r.valid_from <= $7::date and (r.valid_to is null or r.valid_to > $7::date)))) as data
from building b where b.id = $3::uuid and b.archived_at is null`;

/** What a letter says of its flat, in the order of the doors. $3 invitations, $4 today. */
export const sheetsText = `
select coalesce(json_agg(v.sheet order by v.number_order, v.number, v.id), '[]') as data from (
  select i.id, a.number_order, a.number, json_build_object(
    'codeSealed', i.code_sealed, 'kind', i.kind, 'uses', i.uses, 'expiresAt', i.expires_at,
    'organisation', o.name, 'city', b.city, 'address', b.address, 'postalCode', b.postal_code, 'apartment', a.number,
    'names', (select coalesce(json_agg(distinct p.first_name || ' ' || p.last_name), '[]')
      from residency r join person p on p.id = r.person_id
      where r.apartment_id = a.id and r.kind = i.kind and p.anonymised_at is null
        and r.valid_from <= $4::date and (r.valid_to is null or r.valid_to > $4::date))
  ) as sheet
  from invitation i join apartment a on a.id = i.apartment_id join building b on b.id = a.building_id
    join organisation o on o.id = i.org_id
  where i.id = any ($3::uuid[]) and i.revoked_at is null) v`;

/** Where a code leads; no row where its flat no longer stands. $3 invitation. */
export const lookText = `
select json_build_object('organisation', o.name, 'city', b.city, 'address', b.address, 'apartment', a.number,
  'kind', i.kind, 'expiresAt', i.expires_at) as data
from invitation i join apartment a on a.id = i.apartment_id join building b on b.id = a.building_id
  join organisation o on o.id = i.org_id
where i.id = $3::uuid and a.archived_at is null and b.archived_at is null`;

const asked = `
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

/** $3 buildings (null: all), $4 building, $5 states, $6 today, $7–$9 cursor, $10 limit, $11 id. */
export const joinRequestsText = `
select json_build_object(
  'items', (select coalesce(json_agg(v.view order by v.waits desc, v.created_at desc, v.id desc), '[]') from (
    select j.id, j.created_at, (j.state = 'pending')::int as waits, json_build_object(${asked},
      'apartmentId', a.id,
      'person', json_build_object('id', p.id, 'name', p.first_name || ' ' || p.last_name,
        'email', coalesce(p.email, ''), 'phone', p.phone),
      'decidedBy', case when d.id is not null then json_build_object('id', d.id, 'name', d.first_name || ' ' || d.last_name) end,
      'current', (select coalesce(json_agg(json_build_object('name', q.first_name || ' ' || q.last_name, 'kind', r.kind,
          'joined', q.email is not null) order by r.kind, q.last_name, q.first_name), '[]')
        from residency r join person q on q.id = r.person_id
        where r.apartment_id = a.id and r.valid_from <= $6::date and (r.valid_to is null or r.valid_to > $6::date)),
      'candidate', case when j.state = 'pending' then (
        select case when count(*) = 1 then min(q.first_name || ' ' || q.last_name) end
        from residency r join person q on q.id = r.person_id
        where r.apartment_id = a.id and r.kind = j.kind and q.email is null and q.anonymised_at is null
          and r.valid_from <= $6::date and (r.valid_to is null or r.valid_to > $6::date)) end
    ) as view
    from join_request j join organisation o on o.id = j.org_id
      join apartment a on a.id = j.apartment_id join building b on b.id = a.building_id
      join person p on p.id = j.person_id left join person d on d.id = j.decided_by and d.id <> j.person_id
    where ($3::uuid[] is null or a.building_id = any ($3::uuid[]))
      and ($4::uuid is null or a.building_id = $4::uuid)
      and ($5::text[] is null or j.state = any ($5::text[]))
      and ($7::int is null or ((j.state = 'pending')::int, j.created_at, j.id) < ($7::int, $8::timestamptz, $9::uuid))
      and ($11::uuid is null or j.id = $11::uuid)
      and (j.state <> 'pending' or p.anonymised_at is null)
    order by waits desc, j.created_at desc, j.id desc limit $10::int) v),
  'pending', (select count(*) from join_request j join apartment a on a.id = j.apartment_id
      join person p on p.id = j.person_id
    where j.state = 'pending' and p.anonymised_at is null
      and ($3::uuid[] is null or a.building_id = any ($3::uuid[])))
) as data`;

/** Houses whose address has all words. $3 patterns, $4 how many. */
export const housesText = `
select coalesce(json_agg(json_build_object('buildingId', h.building_id, 'city', h.city, 'address', h.address,
  'organisation', h.organisation) order by h.city, h.address, h.organisation), '[]') as data
from houses_found($3::text[], $4::int) h`;
