import { type SQL, sql } from "drizzle-orm";
import { organisation } from "#server/buildings/table.ts";
import type { OwnRows } from "#server/platform/personal-data.ts";
import { jsonObject } from "#server/platform/read/json.ts";
import { registerImport } from "../table.ts";

/** Imports that somebody made. A register is full of other people: what stands in it is not told. */
export const importsOf = (personId: SQL): OwnRows => ({
  by: registerImport.id,
  row: jsonObject({
    organisation: organisation.name,
    file: registerImport.name,
    source: registerImport.source,
    bytes: registerImport.size,
    state: registerImport.state,
    begun_at: registerImport.createdAt,
    applied_at: registerImport.appliedAt,
    taken_back_at: registerImport.undoneAt,
    counts: registerImport.counts,
  }),
  from: sql`from ${registerImport} join ${organisation} on ${organisation.id} = ${registerImport.orgId}`,
  where: sql`${registerImport.createdBy} = ${personId}`,
});
