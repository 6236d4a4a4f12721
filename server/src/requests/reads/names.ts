import { sql } from "drizzle-orm";
import { accessScope } from "#core/kernel/access.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { building } from "#server/buildings/table.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import { allOf, listParam, runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { request } from "../table.ts";
import { visibleRequests } from "./list.ts";
import { formattedNumber } from "./request.ts";

/** Lists number, title and address of those of these requests that the actor sees. */
export function listRequestNames(world: World, actor: Actor, ids: readonly string[]) {
  const { from, where } = visibleRequests(accessScope(actor));
  const row = jsonObject({
    id: request.id,
    number: formattedNumber,
    title: request.title,
    address: sql<string>`(select ${building.address} from ${building} where ${building.id} = ${request.buildingId})`,
  });
  const wanted = sql`${request.id} = any (${listParam(ids, "uuid")})`;
  return runRead(
    world.db,
    actor,
    select(jsonList(row), sql`from ${from} where ${allOf([...where, wanted])}`),
  );
}
