import type { builtKinds } from "#core/register/model.ts";
import type { Connection } from "#server/platform/database/sql.ts";
import { run, runHashed } from "../store/compare/places.ts";

/** What stands in an undo's way, in words for people. */
export type BuiltUpon = { kind: (typeof builtKinds)[number]; place: string | null };

/** A flat, as `b` and `a` name its building and itself. */
export const placeOf = "b.address || ', ' || a.number";

/**
 * What somebody has changed of that which an import wrote, or who of it has come to an account; null: all is as
 * the import left it. Later imports that were themselves taken back left nothing behind.
 */
export async function changedSince(
  connection: Connection,
  orgId: string,
  importId: string,
): Promise<BuiltUpon | null> {
  const found =
    (await changedPlace(connection, orgId, importId)) ??
    (await changedPerson(connection, orgId, importId));
  return found ?? null;
}

/**
 * Every change raises a version by one, so an import that was taken back raised it by exactly two: once when it was
 * written, once when it was put back. Whatever is above that came by somebody's hand.
 */
async function changedPlace(
  connection: Connection,
  orgId: string,
  importId: string,
): Promise<BuiltUpon | undefined> {
  const [found] = await runHashed(
    connection,
    `with wrote as (
       select 'apartment' as kind, id, 1 as version from apartment where created_in = $1
       union all
       select 'building', id, 1 from building where created_in = $1
       union all
       select kind, subject_id, (after->>'version')::int from register_before where import_id = $1 and kind <> 'person'),
     taken_back as (
       select k.kind, k.subject_id as id, (k.after->>'version')::int as version
       from register_before k join register_import i on i.id = k.import_id
       where i.org_id = $2 and i.state = 'undone' and k.kind <> 'person'),
     due as (
       select w.kind, w.id, w.version + 2 * count(t.id) as version
       from wrote w left join taken_back t on t.kind = w.kind and t.id = w.id and t.version > w.version
       group by w.kind, w.id, w.version)
     (select 'apartment' as kind, ${placeOf} as place
      from due d join apartment a on a.id = d.id join building b on b.id = a.building_id
      where d.kind = 'apartment' and (a.version <> d.version or a.archived_at is not null) limit 1)
     union all
     (select 'other', b.address from due d join building b on b.id = d.id
      where d.kind = 'building' and (b.version <> d.version or b.archived_at is not null) limit 1)
     limit 1`,
    [importId, orgId],
  );
  return found as unknown as BuiltUpon | undefined;
}

/** Correcting somebody by hand raises the version of their residency; entrances have none, their events tell. */
async function changedPerson(
  connection: Connection,
  orgId: string,
  importId: string,
): Promise<BuiltUpon | undefined> {
  const [found] = await run(
    connection,
    `select 'residency' as kind, ${placeOf} as place
     from residency r join apartment a on a.id = r.apartment_id join building b on b.id = a.building_id
     where r.created_in = $1 and (r.version > 1 or r.valid_to is not null)
     union all
     select 'person', p.first_name || ' ' || p.last_name
     from register_before k join person p on p.id = k.subject_id
     where k.import_id = $1 and k.kind = 'person'
       -- An import that was taken back may have left their address with them as a word of this organisation.
       and (p.first_name, p.last_name, p.phone, coalesce(p.email, p.contact_email)) is distinct from
         (k.after->>'first_name', k.after->>'last_name', k.after->>'phone', coalesce(k.after->>'email', k.after->>'contact_email'))
     union all
     select 'account', p.first_name || ' ' || p.last_name
     from person p join account c on c.person_id = p.id where p.created_in = $1
     union all
     select 'other', b.address || ', ' || n.number
     from event e join entrance n on n.id::text = e.subject->>'entrance' join building b on b.id = n.building_id
     where e.org_id = $2 and e.kind = 'entrance.renamed' and n.created_in = $1
     limit 1`,
    [importId, orgId],
  );
  return found as unknown as BuiltUpon | undefined;
}
