import { inArray } from "drizzle-orm";
import { type LegalVersions, legalTypes } from "#core/identity/legal.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { consent } from "../table.ts";

/** Writes down what somebody agreed to; gives the texts of which that was new. */
export async function saveConsents(
  tx: Tx,
  personId: string,
  versions: LegalVersions,
  agreedAt: Date,
): Promise<string[]> {
  const values = legalTypes.flatMap((kind) => {
    const version = versions[kind];
    return version === undefined ? [] : [{ personId, kind, version, agreedAt }];
  });
  if (values.length === 0) return [];
  const added = await tx
    .insert(consent)
    .values(values)
    .onConflictDoNothing()
    .returning({ kind: consent.kind });
  return added.map(({ kind }) => kind);
}

/** Forgets what was agreed to in the name of people who never proved that it was they. */
export async function dropConsents(tx: Tx, personIds: string[]): Promise<void> {
  await tx.delete(consent).where(inArray(consent.personId, personIds));
}
