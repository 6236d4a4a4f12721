import type { Scope } from "#core/requests/policy.ts";
import { type Query, rowJoins } from "./list-query.ts";
import { rowColumns as listed } from "./list-row.ts";

const person = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'name', ${alias}.first_name || ' ' || ${alias}.last_name)`;

const clock = (
  name: "response" | "resolution",
  paused: string,
  dropped: string,
) => `json_build_object(
  'targetMinutes', r.${name}_target, 'riskAt', r.${name}_risk_at, 'dueAt', r.${name}_due_at,
  'stoppedAt', r.${name}_stopped_at, 'paused', ${paused},
  'dropped', ${dropped})`;

/** What a request's page has in common with a list row. */
const rowColumns = `r.id, r.org_id as "orgId", r.number, r.title, r.category, r.priority, r.status,
  ${listed.withdrawn} as withdrawn,
  json_build_object('kind', r.location_kind, 'buildingId', r.building_id, 'entranceId', r.entrance_id,
    'apartmentId', r.apartment_id, 'address', b.address, 'entrance', e.number,
    'apartment', a.number, 'text', r.location_text) as location,
  case when c.id is not null then json_build_object('id', c.id, 'name', c.first_name || ' ' || c.last_name) end as assignee,
  r.opened_at as "createdAt", r.updated_at as "updatedAt", r.version, r.rating,
  json_build_object('response', ${clock("response", "false", `${listed.withdrawn} and ${listed.unanswered}`)},
    'resolution', ${clock("resolution", "r.resolution_paused", listed.withdrawn)}) as sla`;

/** Notes are left out in the database already, wherever the scope may not read them. */
const timeline = (internalNotes: string) => `select json_agg(json_build_object(
    'id', t.id, 'event', t.event, 'at', t.at, 'details', t.details,
    'status', t.status, 'priority', t.priority,
    'actor', case when w.id is not null then ${person("w")} end,
    'assignee', case when g.id is not null then ${person("g")} end,
    'comment', case when m.id is not null then json_build_object('id', m.id, 'kind', m.kind,
      'body', m.body, 'author', ${person("w")}, 'staff', m.by_staff, 'at', m.at) end) order by t.id)
  from request_event t
  left join person w on w.id = t.actor_id
  left join person g on g.id = (t.details->>'assigneeId')::uuid
  left join request_comment m on m.id = t.comment_id
  where t.request_id = r.id and (${internalNotes} or m.kind is distinct from 'internal')`;

const files = `select json_agg(json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size,
    'width', f.width, 'height', f.height, 'preview', f.preview_key is not null,
    'createdAt', f.created_at) order by f.created_at, f.id)
  from file f where f.holder = 'request' and f.holder_id = r.id`;

/** The reporter's own apartment: of the request, or else one of theirs in its building. */
const reporterApartment = (today: string) => `coalesce(a.number, (
    select h.number from residency y join apartment h on h.id = y.apartment_id
    where y.person_id = r.reporter_id and h.building_id = r.building_id
      and y.valid_from <= ${today} and (y.valid_to is null or y.valid_to > ${today})
    order by h.number limit 1))`;

/** Everything a request's page shows, of those with this number or id among the scope's organisations. */
export function detailQuery(
  by: { number: number } | { id: string },
  seen: Scope,
  today: string,
): Query {
  const wanted = "id" in by ? "r.id = $4::uuid" : "r.number = $4::int";
  const text = `select coalesce(json_agg(x), '[]') as data from (
    select ${rowColumns}, o.name as "orgName", r.description, r.preferred_date as "preferredDate",
      json_build_object('id', p.id, 'name', p.first_name || ' ' || p.last_name,
        'apartment', ${reporterApartment("$6::date")},
        'phone', case when $5::boolean then p.phone end) as reporter,
      r.reason, r.held_until as "heldUntil", r.closed_at as "closedAt", r.reopenings,
      json_build_object('before', r.status_before, 'buildingId', r.building_id,
        'apartmentId', r.apartment_id, 'reporterId', r.reporter_id, 'assigneeId', r.assignee_id,
        'respondedAt', r.responded_at, 'policyVersion', r.policy_version) as rules, l.policy,
      coalesce((${files}), '[]') as attachments,
      (${timeline("$5::boolean")}) as timeline
    from request r join organisation o on o.id = r.org_id ${rowJoins}
    left join sla_policy l on l.org_id = r.org_id and l.version = r.policy_version
    where r.org_id = any ($3::uuid[]) and ${wanted}) x`;
  const params = [seen.orgIds, "id" in by ? by.id : by.number, seen.internalNotes, today];
  return { text, params };
}

/** As much of a request as decides who may see it. */
export function holderQuery(id: string): Query {
  const text = `select json_build_object('orgId', org_id, 'buildingId', building_id,
    'apartmentId', apartment_id, 'reporterId', reporter_id, 'assigneeId', assignee_id,
    'openedAt', opened_at) as data from request where id = $3::uuid`;
  return { text, params: [id] };
}
