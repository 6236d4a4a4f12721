import { sql } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import type { Subject } from "#server/platform/personal-data.ts";
import { param, runRead } from "#server/platform/read/statement.ts";
import { listPersonFragments } from "#server/platform/person-fragments.ts";
import type { World } from "#server/platform/world.ts";

/**
 * Returns a person with every organisation that they ever belonged or asked to: they may read their
 * own rows.
 */
export async function subjectOf(
  { db, slices }: Pick<World, "slices"> & { db: Database },
  personId: string,
): Promise<Subject> {
  const person = param(personId, "uuid");
  const theirs = listPersonFragments(slices, "organisations").map((of) => of(person));
  const query = sql<string[]>`select coalesce(json_agg(distinct o.org_id), '[]') as data
    from (${sql.join(theirs, sql` union all `)}) o`;
  return { personId, orgIds: await runRead(db, { orgIds: [], personId }, query) };
}
