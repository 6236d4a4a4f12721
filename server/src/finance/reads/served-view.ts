import { sql } from "drizzle-orm";
import { canOverlook } from "#core/finance/policy.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { building } from "#server/buildings/table.ts";
import { select } from "#server/platform/read/json.ts";
import { listParam, runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";

/** Refuses with generic.not_found who is no staff, or where one of these buildings is not theirs to serve. */
export async function requireServed(
  world: World,
  actor: Actor,
  buildingIds: readonly (string | null | undefined)[],
): Promise<void> {
  orRefuse(canOverlook(actor));
  const ids = [...new Set(buildingIds.filter((id) => typeof id === "string"))];
  for (const id of ids) orRefuse(canOverlook(actor, id));
  if (ids.length === 0) return;
  const found = select(
    sql<number>`to_json(count(*))`,
    sql`from ${building} where ${building.id} = any (${listParam(ids, "uuid")})`,
  );
  if ((await runRead(world.db, actor, found)) !== ids.length)
    throw new Refusal("generic.not_found");
}
