import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import type {
  ReadingImportInput,
  ReadingImportsInput,
  ReadingLinesInput,
} from "#core/meters/import/inputs.ts";
import { importLimits } from "#core/meters/import/model.ts";
import type {
  ReadingImportPage,
  ReadingImportView,
  ReadingLinePage,
} from "#core/meters/import/views.ts";
import { canImport } from "#core/meters/policy.ts";
import { pageOf } from "#server/platform/read/page.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import {
  importLinesOrder,
  importLinesQuery,
  importQuery,
  importsOrder,
  importsQuery,
} from "../reads/imports.ts";

/** Returns tables of readings, the newest first. */
export async function listReadingImports(
  world: World,
  actor: Actor,
  { cursor, limit = importLimits.page.usual }: ReadingImportsInput,
): Promise<ReadingImportPage> {
  orRefuse(canImport(actor));
  const found = await runRead(world.db, actor, importsQuery({ cursor, limit }));
  return pageOf(importsOrder, found, limit);
}

/** Returns a table with the states of its rows. Refuses with generic.not_found. */
export async function readingImport(
  world: World,
  actor: Actor,
  { id }: ReadingImportInput,
): Promise<ReadingImportView> {
  orRefuse(canImport(actor));
  const found = await runRead(world.db, actor, importQuery(id));
  if (!found) throw new Refusal("generic.not_found");
  return found;
}

/** Returns rows of a table in order. Refuses with generic.not_found. */
export async function listImportLines(
  world: World,
  actor: Actor,
  input: ReadingLinesInput,
): Promise<ReadingLinePage> {
  orRefuse(canImport(actor));
  const limit = input.limit ?? importLimits.page.usual;
  const found = await runRead(world.db, actor, importLinesQuery(input, limit));
  // None of them, or no such table.
  if (found.length === 0) await readingImport(world, actor, { id: input.id });
  return pageOf(importLinesOrder, found, limit);
}
