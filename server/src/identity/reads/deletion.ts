import { sql } from "drizzle-orm";
import type { Actor } from "#core/kernel/actor.ts";
import { param, runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { person } from "../table.ts";

/** Returns the instant at which the actor's account will be deleted; null where they did not ask for it. */
export async function findDeletionDue(world: World, actor: Actor): Promise<string | null> {
  const query = sql<string | null>`select to_json(${person.deletionDueAt}) as data from ${person}
    where ${person.id} = ${param(actor.personId, "uuid")}`;
  return runRead(world.db, actor, query);
}
