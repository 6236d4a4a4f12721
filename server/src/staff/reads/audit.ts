import { type SQL, sql } from "drizzle-orm";
import type { AuditFilters } from "#core/staff/audit.ts";
import { fromLocal, addDays } from "#core/kernel/time.ts";
import { knownName } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import { event } from "#server/platform/events/event-table.ts";
import { jsonObjectIf, namedTable } from "#server/platform/read/json.ts";
import type { Key } from "#server/platform/read/page.ts";
import { allOf, atMost, listParam, literal, param } from "#server/platform/read/statement.ts";
import type { Slice } from "#server/platform/slice.ts";
import { staff } from "../table.ts";

// One name for entries, whichever of the parts they come from.
const { as: e, from: events } = namedTable(event, "e");
const newest = sql`order by ${e.at} desc, ${e.id} desc`;

type AuditPage = { after: Key | null; rows: number; id?: number };

/**
 * Reads the audit log, newest first: the organisation's facts, and what its staff did about their
 * accounts in that time. Each filter has an index in this order; of several, the narrowest leads
 * and the others filter. `kinds`: those of `filters.kind`, else all audited ones.
 */
export function auditQuery<T>(
  slices: readonly Slice[],
  { orgId, kinds: audited }: { orgId: string; kinds: readonly string[] },
  filters: AuditFilters,
  { after, rows, id }: AuditPage,
): SQL<T> {
  const org = param(orgId, "uuid");
  const last = sql`${newest} limit ${atMost(rows)}`;
  const kinds = listParam(audited, "text");
  const sift = [
    ...(filters.from ? [sql`${e.at} >= ${startOf(filters.from)}`] : []),
    ...(filters.to ? [sql`${e.at} < ${startOf(addDays(filters.to, 1))}`] : []),
    ...(after
      ? [
          sql`(${e.at}, ${e.id}) < (${param(after[0], "timestamptz")}, ${param(after[1], "bigint")})`,
        ]
      : []),
    ...(id === undefined ? [] : [sql`${e.id} = ${param(id, "bigint")}`]),
  ];
  const who = filters.person ? param(filters.person, "uuid") : null;
  const isOfOrganisation = sql`${e.orgId} = ${org}`;
  const known = sql`${e.kind} = any (${kinds})`;
  const one = (...conditions: SQL[]) =>
    sql`(select ${e}.* from ${events} where ${allOf([...conditions, ...sift])} ${last})`;

  const parts: SQL[] = [];
  if (filters.subject) {
    const about = subjectOf(slices, filters.subject, org);
    const did = who ? [sql`${e.actorId} = ${who}`] : [];
    parts.push(one(isOfOrganisation, sql`${e.about} = ${about}`, known, ...did));
    parts.push(
      one(
        isOfOrganisation,
        sql`${e.apartment} = ${about}`,
        sql`${e.about} <> ${e.apartment}`,
        known,
        ...did,
      ),
    );
  } else if (who) {
    parts.push(one(sql`${e.actorId} = ${who}`, isOfOrganisation, known));
  } else if (filters.kind) {
    parts.push(sql`(select ${e}.* from unnest(${kinds}) k (kind), lateral
      ${one(isOfOrganisation, sql`${e.kind} = k.kind`)} ${e} ${last})`);
  } else parts.push(one(isOfOrganisation, known));
  if (!filters.subject) {
    const theirs = one(
      sql`${e.actorId} = ${staff.personId}`,
      sql`${e.orgId} is null`,
      sql`${e.at} >= ${staff.createdAt}`,
      sql`(${staff.disabledAt} is null or ${e.at} <= ${staff.disabledAt})`,
      known,
    );
    parts.push(sql`(select ${e}.* from ${staff}, lateral ${theirs} ${e}
      where ${staff.orgId} = ${org}${who ? sql` and ${staff.personId} = ${who}` : sql``} ${last})`);
  }

  return sql<T>`select coalesce(json_agg(json_build_object('id', ${e.id}, 'at', ${e.at}, 'kind', ${e.kind},
      'actor', ${jsonObjectIf(person.id, { id: person.id, name: knownName(person) })},
      'subject', ${e.subject}, 'data', ${e.data}) ${newest}), '[]') as data
    from (select ${e}.* from (${sql.join(parts, sql` union all `)}) ${e} ${last}) ${e}
    left join ${person} on ${person.id} = ${e.actorId}`;
}

/** Reads what ids stand for today, by the slices' labels; `people` are those that name people. */
export function labelsQuery<T>(
  slices: readonly Slice[],
  ids: readonly string[],
  people: readonly string[],
): SQL<T> {
  const places = { things: listParam(ids, "uuid"), people: listParam(people, "uuid") };
  const labels = slices.flatMap((slice) => Object.entries(slice.labels ?? {}));
  const found = labels.map(
    ([kind, query]) =>
      sql`select ${literal(kind)} as kind, l.id, l.text, l.address from (${query(places)}) l`,
  );
  return sql<T>`select coalesce(json_object_agg(id, json_build_object('kind', kind, 'text', text, 'address', address)), '{}') as data
    from (${sql.join(found, sql` union all `)}) l`;
}

/** Builds SQL for the id of a named thing: by the number that people use, else the id itself. */
function subjectOf(slices: readonly Slice[], subject: string, org: SQL): SQL {
  for (const { numbers } of slices) {
    const number = numbers?.pattern.exec(subject)?.[1];
    if (numbers && number) return sql`${numbers.find(org, param(Number(number), "int"))}::text`;
  }
  return param(subject.toLowerCase(), "text");
}

function startOf(date: string): SQL {
  return param(fromLocal(date, 0).toISOString(), "timestamptz");
}
