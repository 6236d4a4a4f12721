import { sql } from "drizzle-orm";
import { type PersonalDataProvider, type Leaver, pagesOf } from "../platform/personal-data.ts";
import type { Tx } from "../platform/database/database.ts";

// A register is full of other people: what one did with it is told, not what stands in it.
const importsText = `
select coalesce(json_agg(json_build_object('cursor', i.id, 'organisation', i.organisation, 'file', i.name,
  'source', i.source, 'bytes', i.size, 'state', i.state, 'begun_at', i.created_at, 'applied_at', i.applied_at,
  'taken_back_at', i.undone_at, 'counts', i.counts) order by i.id), '[]') as data
from (select i.*, o.name as organisation from register_import i join organisation o on o.id = i.org_id
  where i.created_by = $4::uuid and i.id > $3::uuid order by i.id limit 500) i`;

/**
 * What an import would put back of somebody's name, phone and address goes, so that taking it back does
 * not name them again. The register itself, file and rows, is forgotten a week after it was begun.
 */
async function leave(tx: Tx, { personId }: Leaver): Promise<void> {
  await tx.execute(
    sql`delete from register_before where kind = 'person' and subject_id = ${personId}`,
  );
}

/** Imports that somebody made go along with their archive. */
export const registerHolding: PersonalDataProvider = {
  sections: (db, subject) => [
    { name: "register_imports", pages: () => pagesOf(db, subject, importsText) },
  ],
  leave,
};
