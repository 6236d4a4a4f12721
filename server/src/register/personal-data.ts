import { sql } from "drizzle-orm";
import { type Leaver, type PersonalDataProvider, sectionOf } from "../platform/personal-data.ts";
import type { Tx } from "../platform/database/database.ts";
import { importsOf } from "./reads/archive.ts";

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
export const registerPersonalData: PersonalDataProvider = {
  sections: (db, subject) => [sectionOf(db, subject, "register_imports", importsOf)],
  leave,
};
