import { sql } from "drizzle-orm";
import {
  type Leaver,
  type PersonalDataProvider,
  sectionOf,
} from "#server/platform/personal-data.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { importsOf } from "./reads/archive.ts";

/**
 * Erases what an undo would restore of a person's name, phone and address. The register itself is
 * removed a week after its start.
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
