import { type Database, readJson } from "#server/platform/database/database.ts";
import type { Subject } from "#server/platform/personal-data.ts";

// The tables belong to later slices; a person may read their own rows of them.
const organisationsText = `
select coalesce(json_agg(distinct o.org_id), '[]') as data from (
  select org_id from residency where person_id = $3::uuid
  union all select org_id from staff where person_id = $3::uuid
  union all select org_id from join_request where person_id = $3::uuid) o`;

/** A person with every organisation they have ever belonged to, or asked to. */
export async function subjectOf(db: Database, personId: string): Promise<Subject> {
  const scope = { orgIds: [], personId };
  return { personId, orgIds: await readJson<string[]>(db, scope, organisationsText, [personId]) };
}
