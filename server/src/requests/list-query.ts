import type { ListInput } from "#core/requests/inputs.ts";
import { type limits, openStatuses } from "#core/requests/model.ts";
import type { Scope } from "#core/requests/policy.ts";
import { searchQuery } from "#core/requests/search.ts";
import { zone } from "#core/kernel/time.ts";
import { type Key, orders } from "./cursor.ts";
import { rowColumns } from "./list-row.ts";

/** A statement for `readJson`. */
export type Query = { text: string; params: readonly unknown[] };

const open = `r.status in (${openStatuses.map((status) => `'${status}'`).join(", ")})`;

/** Gathers parameters and hands out their placeholders; the first two are `readJson`'s own. */
function gather() {
  const params: unknown[] = [];
  const bind = (value: unknown, type: string) => `$${params.push(value) + 2}::${type}`;
  return { params, bind };
}
type Bind = ReturnType<typeof gather>["bind"];

/** What `clockState` calls at risk or breached, of either clock of an open request. */
function standing(now: string) {
  const breached = `(${open} and coalesce((r.response_stopped_at is null and r.response_due_at < ${now})
    or r.resolution_due_at < ${now}, false))`;
  const atRisk = `(${open} and not ${breached}
    and coalesce((r.response_stopped_at is null and r.response_risk_at <= ${now})
      or (not r.resolution_paused and r.resolution_risk_at <= ${now}), false))`;
  return { breached, at_risk: atRisk };
}

/**
 * The rows of the policy's scope. A person's own are few: gathered first, so that no plan walks
 * through everybody's in search of them.
 */
function visible(seen: Scope, bind: Bind): string {
  const tenant =
    seen.orgIds.length === 1
      ? `org_id = ${bind(seen.orgIds[0], "uuid")}`
      : `org_id = any (${bind(seen.orgIds, "uuid[]")})`;
  if (seen.rows.kind === "all") return `(select * from request where ${tenant})`;
  const me = bind(seen.personId, "uuid");
  if (seen.rows.kind === "buildings")
    return `(select * from request where ${tenant} and (reporter_id = ${me} or assignee_id = ${me}
      or building_id = any (${bind(seen.rows.buildingIds, "uuid[]")})))`;
  const flats = [...seen.rows.apartments];
  const ids = bind(
    flats.map(([id]) => id),
    "uuid[]",
  );
  const dates = flats.map(([, date]) => date ?? "-infinity").join(",");
  const since = bind(`{${dates}}`, "text::date[]");
  return `(with own as materialized (
      select * from request where ${tenant} and reporter_id = ${me} union all
      select * from request where ${tenant} and reporter_id <> ${me} and apartment_id = any (${ids})
        and opened_at >= (${since})[array_position(${ids}, apartment_id)]::timestamp at time zone '${zone}')
    select * from own)`;
}

function filters(input: ListInput, seen: Scope, now: string, bind: Bind): string[] {
  const { status, priority, category, assignee, buildingId, apartmentId, mine, sla, search } =
    input;
  const found: string[] = [];
  if (status?.length === 1) found.push(`r.status = ${bind(status[0], "text")}`);
  else if (status?.length) found.push(`r.status = any (${bind(status, "text[]")})`);
  // Said in so many words, so that the planner may take the index of open requests.
  const onlyOpen = status?.every((one) => (openStatuses as readonly string[]).includes(one));
  if (status && status.length > 1 && onlyOpen) found.push(open);
  if (priority?.length) found.push(`r.priority = any (${bind(priority, "text[]")})`);
  if (category?.length) found.push(`r.category = any (${bind(category, "text[]")})`);
  if (assignee === "none") found.push("r.assignee_id is null");
  else if (assignee)
    found.push(`r.assignee_id = ${bind(assignee === "me" ? seen.personId : assignee, "uuid")}`);
  if (buildingId) found.push(`r.building_id = ${bind(buildingId, "uuid")}`);
  if (apartmentId) found.push(`r.apartment_id = ${bind(apartmentId, "uuid")}`);
  if (mine) found.push(`r.reporter_id = ${bind(seen.personId, "uuid")}`);
  if (sla) found.push(standing(now)[sla]);
  if (search) {
    const words = searchQuery(search);
    found.push(words ? `r.id in (select request_matches(${bind(words, "tsquery")}))` : "false");
  }
  return found;
}

/** What a list row and a request's page name beside request `r`. */
export const rowJoins = `join building b on b.id = r.building_id
  join person p on p.id = r.reporter_id
  left join entrance e on e.id = r.entrance_id
  left join apartment a on a.id = r.apartment_id
  left join person c on c.id = r.assignee_id`;

const rowValues = Object.values(rowColumns).join(", ");

/** Rows to read at most: two sizes, written out, so that PostgreSQL keeps one plan for each. */
export type PageSize = (typeof limits.page)[keyof typeof limits.page];

/** One page and a row more, which tells whether another page follows. */
export function listQuery(
  input: ListInput,
  seen: Scope,
  at: Date,
  page: { after: Key | null; rows: PageSize },
): Query {
  const { params, bind } = gather();
  const now = bind(at.toISOString(), "timestamptz");
  const me = bind(seen.personId, "uuid");
  const { columns, direction } = orders[input.sort ?? "newest"];
  const names = [...columns.map(({ name }) => `r.${name}`), "r.id"];
  const types = [...columns.map(({ type }) => type), "uuid"];
  const rows = visible(seen, bind);
  const conditions = filters(input, seen, now, bind);
  if (page.after) {
    const values = page.after.map((value, index) => bind(value, types[index] ?? "text"));
    const beyond = direction === "desc" ? "<" : ">";
    conditions.push(`(${names.join(", ")}) ${beyond} (${values.join(", ")})`);
  }
  const order = names.map((name) => `${name} ${direction}`).join(", ");
  const text = `select coalesce(json_agg(t.row), '[]') as data from (
    select json_build_array(${rowValues}, ${names.join(", ")}) as row
    from (select r.* from ${rows} r ${conditions.length ? `where ${conditions.join(" and ")}` : ""}
      order by ${order} limit ${page.rows + 1}) r
    ${rowJoins}
    left join request_seen s on s.request_id = r.id and s.person_id = ${me},
    lateral (select r.updated_by is distinct from ${me}
      and r.updated_at > greatest(s.at, ${now} - interval '30 days') as unread) n
    order by ${order}) t`;
  return { text, params };
}

/** The figures of badges and dashboards. */
export function countsQuery(seen: Scope, at: Date): Query {
  const { params, bind } = gather();
  const now = bind(at.toISOString(), "timestamptz");
  const me = bind(seen.personId, "uuid");
  const { breached, at_risk: atRisk } = standing(now);
  const waiting = seen.internalNotes
    ? `(r.status in ('new', 'in_progress') and r.assignee_id = ${me}) or (r.status = 'new' and r.assignee_id is null)`
    : `r.status = 'pending' and r.reporter_id = ${me}`;
  const each = openStatuses
    .map((status) => `'${status}', count(*) filter (where r.status = '${status}')`)
    .join(", ");
  const text = `select json_build_object(
      'open', count(*), 'byStatus', json_build_object(${each}),
      'atRisk', count(*) filter (where ${atRisk}), 'breached', count(*) filter (where ${breached}),
      'mine', count(*) filter (where r.assignee_id = ${me}),
      'unassigned', count(*) filter (where r.assignee_id is null),
      'waitingForMe', count(*) filter (where ${waiting}),
      'unrated', (select count(*) from request u where u.reporter_id = ${me} and u.status = 'completed'
        and u.rating is null and u.closed_at > ${now} - interval '30 days')) as data
    from ${visible(seen, bind)} r where ${open}`;
  return { text, params };
}

/** What is open about each apartment of a building; null where the tenant has no such building. */
export function openByApartmentQuery(buildingId: string): Query {
  const text = `select case when exists (select 1 from building where id = $3::uuid) then (
    select coalesce(json_agg(json_build_object('apartmentId', o.apartment_id, 'open', o.open, 'worst', o.worst)), '[]')
    from (select r.apartment_id, count(*) as open, (array_agg(r.priority order by r.urgency desc))[1] as worst
      from request r where r.org_id = (select org_id from building where id = $3::uuid)
        and r.building_id = $3::uuid and r.apartment_id is not null and ${open}
      group by r.apartment_id) o) end as data`;
  return { text, params: [buildingId] };
}
