import { sql } from "drizzle-orm";
import type { Actor } from "#core/kernel/actor.ts";
import { entrance } from "#server/buildings/table.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import { listParam, param, runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";

/** Lists the numbers of the entrances of somebody's homes. */
export async function listOwnEntrances(world: World, actor: Actor): Promise<string[]> {
  const ids = actor.places.flatMap(({ entranceId }) => entranceId ?? []);
  if (ids.length === 0) return [];
  const row = jsonObject({ number: entrance.number });
  const query = select(
    jsonList(row, sql`${entrance.number}`),
    sql`from ${entrance} where ${entrance.id} = any (${listParam(ids, "uuid")})`,
  );
  return (await runRead(world.db, actor, query)).map(({ number }) => number);
}

/** Reads the numbers of an organisation's entrances, by their ids. */
export async function readEntranceNumbers(
  world: World,
  orgId: string,
): Promise<ReadonlyMap<string, string>> {
  const row = jsonObject({ id: entrance.id, number: entrance.number });
  const query = select(
    jsonList(row, sql`${entrance.id}`),
    sql`from ${entrance} where ${entrance.orgId} = ${param(orgId, "uuid")}`,
  );
  const found = await runRead(world.db, { orgIds: [orgId] }, query);
  return new Map(found.map(({ id, number }) => [id, number]));
}
