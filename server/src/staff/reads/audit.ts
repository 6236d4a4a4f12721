import type { AuditFilters } from "#core/staff/audit.ts";
import { fromLocal, addDays } from "#core/kernel/time.ts";
import type { Key } from "#server/platform/read/page.ts";
import { knownName } from "#server/identity/fragments.ts";
import type { Slice } from "#server/platform/slice.ts";

/** A statement for `readJson`. */
export type Query = { text: string; params: readonly unknown[] };

const newest = "order by e.at desc, e.id desc";

/**
 * Entries of an organisation, the newest first: its own facts, and what its members of staff did
 * about their accounts while they were that. Each filter has an index in this very order, and is
 * asked by itself: where several go together, the narrowest leads and the others sift. `told` are the
 * kinds of facts that are meant: those of `filters.kind`, else all that the log tells.
 */
export function auditQuery(
  orgId: string,
  told: readonly string[],
  filters: AuditFilters,
  { after, rows, id }: { after: Key | null; rows: number; id?: number },
): Query {
  const params: unknown[] = [];
  const bind = (value: unknown, type: string) => `$${params.push(value) + 2}::${type}`;
  const org = bind(orgId, "uuid");
  const limit = `limit ${bind(rows, "int")}`;
  const kinds = bind(told, "text[]");
  const sift = [
    ...(filters.from ? [`e.at >= ${bind(startOf(filters.from), "timestamptz")}`] : []),
    ...(filters.to ? [`e.at < ${bind(startOf(addDays(filters.to, 1)), "timestamptz")}`] : []),
    ...(after
      ? [`(e.at, e.id) < (${bind(after[0], "timestamptz")}, ${bind(after[1], "bigint")})`]
      : []),
    ...(id === undefined ? [] : [`e.id = ${bind(id, "bigint")}`]),
  ];
  const person = filters.person ? bind(filters.person, "uuid") : null;
  const where = (...more: string[]) => [...more, ...sift].join(" and ");
  const own = `e.org_id = ${org}`;
  const known = `e.kind = any (${kinds})`;
  const one = (from: string) => `(select e.* from event e where ${from} ${newest} ${limit})`;

  const parts: string[] = [];
  if (filters.subject) {
    const about = subjectOf(filters.subject, org, bind);
    const did = person ? [`e.actor_id = ${person}`] : [];
    parts.push(one(where(own, `e.about = ${about}`, known, ...did)));
    parts.push(one(where(own, `e.apartment = ${about}`, `e.about <> e.apartment`, known, ...did)));
  } else if (person) {
    parts.push(one(where(`e.actor_id = ${person}`, own, known)));
  } else if (filters.kind) {
    parts.push(`(select e.* from unnest(${kinds}) k (kind), lateral
      ${one(where(own, "e.kind = k.kind"))} e ${newest} ${limit})`);
  } else parts.push(one(where(own, known)));
  if (!filters.subject)
    parts.push(`(select e.* from staff f, lateral
      ${one(where("e.actor_id = f.person_id", "e.org_id is null", "e.at >= f.created_at", "(f.disabled_at is null or e.at <= f.disabled_at)", known))} e
      where f.org_id = ${org}${person ? ` and f.person_id = ${person}` : ""} ${newest} ${limit})`);

  const text = `select coalesce(json_agg(json_build_object('id', e.id, 'at', e.at, 'kind', e.kind,
      'actor', case when p.id is not null then json_build_object('id', p.id, 'name', ${knownName("p")}) end,
      'subject', e.subject, 'data', e.data) ${newest}), '[]') as data
    from (select e.* from (${parts.join(" union all ")}) e ${newest} ${limit}) e
    left join person p on p.id = e.actor_id`;
  return { text, params };
}

/** What ids stand for today, as the slices' labels say: `people` are those of them that name people. */
export function labelsQuery(
  slices: readonly Slice[],
  ids: readonly string[],
  people: readonly string[],
): Query {
  const places = { things: "$3::uuid[]", people: "$4::uuid[]" };
  const labels = slices.flatMap((slice) => Object.entries(slice.labels ?? {}));
  const found = labels.map(
    ([kind, query]) =>
      `select '${kind}' as kind, l.id, l.text, l.address from (${query(places)}) l`,
  );
  const label = "json_build_object('kind', kind, 'text', text, 'address', address)";
  const text = `select coalesce(json_object_agg(id, ${label}), '{}') as data from (${found.join(" union all ")}) l`;
  return { text, params: [ids, people] };
}

function subjectOf(
  subject: string,
  org: string,
  bind: (value: unknown, type: string) => string,
): string {
  const number = /^R-(\d+)$/i.exec(subject)?.[1];
  if (!number) return bind(subject.toLowerCase(), "text");
  return `(select r.id::text from request r where r.org_id = ${org} and r.number = ${bind(Number(number), "int")})`;
}

function startOf(date: string): string {
  return fromLocal(date, 0).toISOString();
}
