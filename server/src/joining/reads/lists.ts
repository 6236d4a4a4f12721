import type { AskedInput, InvitationsInput } from "#core/joining/inputs.ts";
import type { InvitationState } from "#core/joining/model.ts";
import { sql } from "drizzle-orm";
import { hasJoined } from "#server/identity/service.ts";
import { type Key, order } from "#server/platform/read/page.ts";
import { asked } from "./shared.ts";
import { invitation, joinRequest } from "../table.ts";
import { uuids } from "../store/tenant.ts";

/** Invitations, the newest first. */
export const invitationOrder = order(
  "joining.invitations",
  "desc",
  invitation.createdAt,
  invitation.id,
);

/** Join requests: those that wait first, then the newest. */
export const joinOrder = order(
  "joining.requests",
  "desc",
  [sql`(${joinRequest.state} = 'pending')::int`, "int"],
  joinRequest.createdAt,
  joinRequest.id,
);

export type Query = { text: string; params: unknown[] };

/** Conditions that hold, each with its parameter, so that the planner sees only what is asked. */
class Conditions {
  readonly params: unknown[];
  readonly all: string[] = [];
  constructor(...first: unknown[]) {
    this.params = first;
  }
  /** `write` gets the parameter's place; parameters start at $3. */
  add(value: unknown, write: (place: string) => string): void {
    if (value === null || value === undefined) return;
    this.params.push(value);
    this.all.push(write(`$${this.params.length + 2}`));
  }
  toString(): string {
    return this.all.join(" and ");
  }
}

const name = (person: string) =>
  `json_build_object('id', ${person}.id, 'name', ${person}.first_name || ' ' || ${person}.last_name)`;
const building = `json_build_object('id', b.id, 'address', b.address, 'city', b.city)`;
const today = (row: string, place: string) =>
  `${row}.valid_from <= ${place}::date and (${row}.valid_to is null or ${row}.valid_to > ${place}::date)`;

export type InvitationQuery = Omit<InvitationsInput, "cursor"> & {
  orgId: string;
  houses: readonly string[] | null;
  now: Date;
  after: Key | null;
  rows: number;
  id?: string | undefined;
};

// `invitationState` of core, as conditions.
const states: Record<InvitationState, string> = {
  revoked: "i.revoked_at is not null",
  used: "i.revoked_at is null and i.used >= i.uses",
  expired: "i.revoked_at is null and i.used < i.uses and i.expires_at <= $3::timestamptz",
  active: "i.revoked_at is null and i.used < i.uses and i.expires_at > $3::timestamptz",
};

/** A page of invitations, the newest first. */
export function invitationsQuery(wanted: InvitationQuery): Query {
  const where = new Conditions(wanted.now.toISOString(), wanted.rows);
  // Named, so that the index gives the order: of a tenant's list of organisations it cannot.
  where.add(wanted.orgId, (at) => `i.org_id = ${at}::uuid`);
  where.add(uuids(wanted.houses), (at) => `a.building_id = any (${at}::uuid[])`);
  where.add(wanted.buildingId, (at) => `a.building_id = ${at}::uuid`);
  where.add(wanted.apartmentId, (at) => `i.apartment_id = ${at}::uuid`);
  where.add(wanted.kind, (at) => `i.kind = ${at}::text`);
  where.add(wanted.id, (at) => `i.id = ${at}::uuid`);
  const number = wanted.search?.toLowerCase().replace(/\s/g, "") || null;
  where.add(number, (at) => `replace(lower(a.number), ' ', '') = ${at}::text`);
  if (wanted.state?.length)
    where.all.push(`(${wanted.state.map((state) => states[state]).join(" or ")})`);
  if (wanted.after) {
    const [at, id] = wanted.after;
    where.add(at, (place) => `i.created_at <= ${place}::timestamptz`);
    const before = `$${where.params.length + 2}`;
    where.add(id, (place) => `(i.created_at, i.id) < (${before}::timestamptz, ${place}::uuid)`);
  }
  const text = `
with page as materialized (
  select i.* from invitation i join apartment a on a.id = i.apartment_id
  where ${where} order by i.created_at desc, i.id desc limit $4::int
)
select coalesce(json_agg(json_build_object(
    'id', i.id, 'building', ${building},
    'apartment', json_build_object('id', a.id, 'number', a.number, 'entrance', e.number),
    'kind', i.kind, 'basis', i.basis, 'uses', i.uses, 'used', i.used,
    'state', case ${Object.entries(states)
      .map(([state, holds]) => `when ${holds} then '${state}'`)
      .join(" ")} end,
    'expiresAt', i.expires_at, 'createdAt', i.created_at, 'revokedAt', i.revoked_at, 'version', i.version,
    'createdBy', case when m.id is not null then ${name("m")} end,
    'people', (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.first_name || ' ' || p.last_name, 'at', u.at)
      order by u.at), '[]') from invitation_use u join person p on p.id = u.person_id where u.invitation_id = i.id)
  ) order by i.created_at desc, i.id desc), '[]') as data
from page i
  join apartment a on a.id = i.apartment_id
  join building b on b.id = a.building_id
  left join entrance e on e.id = a.entrance_id
  left join person m on m.id = i.created_by`;
  return { text, params: where.params };
}

export type JoinQuery = Omit<AskedInput, "cursor"> & {
  orgId: string;
  houses: readonly string[] | null;
  /** Local date. */
  today: string;
  after: Key | null;
  rows: number;
  id?: string | undefined;
};

/** A page of join requests, those that wait first, and how many of them there are. */
export function joinRequestsQuery(wanted: JoinQuery): Query {
  const where = new Conditions(wanted.today, wanted.rows);
  where.add(wanted.orgId, (at) => `j.org_id = ${at}::uuid`);
  where.add(uuids(wanted.houses), (at) => `a.building_id = any (${at}::uuid[])`);
  const served = `${where}`;
  where.add(wanted.buildingId, (at) => `a.building_id = ${at}::uuid`);
  where.add(wanted.id, (at) => `j.id = ${at}::uuid`);
  const chosen = wanted.state?.length ? `{${wanted.state.join(",")}}` : null;
  where.add(chosen, (at) => `j.state = any (${at}::text[])`);
  const order = "(j.state = 'pending')::int";
  if (wanted.after) {
    const at = where.params.push(...wanted.after) + 2;
    where.all.push(
      `(${order}, j.created_at, j.id) < ($${at - 2}::int, $${at - 1}::timestamptz, $${at}::uuid)`,
    );
  }
  // Who has left altogether waits for nothing any more.
  const here = "(j.state <> 'pending' or p.anonymised_at is null)";
  // By the address they have proved, as `candidateFor` finds whose residency they may take over.
  const named =
    "coalesce(p.email_verified_at is not null and lower(p.email) = lower(q.contact_email), false)";
  const text = `
with page as materialized (
  select j.* from join_request j join apartment a on a.id = j.apartment_id join person p on p.id = j.person_id
  where ${where} and ${here} order by ${order} desc, j.created_at desc, j.id desc limit $4::int
)
select json_build_object(
  'items', (select coalesce(json_agg(json_build_object(${asked},
      'apartmentId', a.id,
      'person', json_build_object('id', p.id, 'name', p.first_name || ' ' || p.last_name,
        'email', coalesce(p.email, ''), 'phone', p.phone),
      'decidedBy', case when d.id is not null then ${name("d")} end,
      'current', (select coalesce(json_agg(json_build_object('name', q.first_name || ' ' || q.last_name, 'kind', r.kind,
          'joined', ${hasJoined("q")}) order by r.kind, q.last_name, q.first_name), '[]')
        from residency r join person q on q.id = r.person_id
        where r.apartment_id = a.id and ${today("r", "$3")}),
      'candidate', case when j.state = 'pending' then (
        select case when count(*) = 1 then min(c.name) end from (
          select q.first_name || ' ' || q.last_name as name, rank() over (order by ${named} desc) as place
          from residency r join person q on q.id = r.person_id
          where r.apartment_id = a.id and r.kind = j.kind and q.email is null and q.anonymised_at is null
            and (q.contact_email is null or ${named}) and ${today("r", "$3")}) c
        where c.place = 1) end
    ) order by ${order} desc, j.created_at desc, j.id desc), '[]')
    from page j join organisation o on o.id = j.org_id
      join apartment a on a.id = j.apartment_id join building b on b.id = a.building_id
      join person p on p.id = j.person_id left join person d on d.id = j.decided_by and d.id <> j.person_id),
  'pending', (select count(*) from join_request j join apartment a on a.id = j.apartment_id
      join person p on p.id = j.person_id
    where j.state = 'pending' and p.anonymised_at is null and ${served})
) as data`;
  return { text, params: where.params };
}
