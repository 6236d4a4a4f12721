import type { Sql } from "#server/platform/database/sql.ts";
import { listUntranslated } from "#core/staff/audit-words.ts";
import { auditKinds } from "#core/slices.ts";
import { slices } from "#server/slices.ts";
import { wordsOf } from "#server/staff/audit/audit-export.ts";

/**
 * Lists fields of published facts that the audit log has no text for. Lifts row-level security of a
 * test's database that is dropped afterwards.
 */
export async function factsWithoutWords(sql: Sql): Promise<string[]> {
  const texts = wordsOf("uk", slices);
  await sql`alter table event no force row level security`;
  const facts = await sql<{ kind: string; data: unknown }>`
    select distinct kind, data from event where kind = any (${[...auditKinds]})`;
  const missing = facts.flatMap(({ kind, data }) =>
    listUntranslated({ kind, data }, texts).map((field) => `${kind}: ${field}`),
  );
  return [...new Set(missing)];
}
