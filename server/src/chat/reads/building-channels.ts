import { sql } from "drizzle-orm";
import type { BuildingChannelView } from "#core/chat/desk/views.ts";
import { accessScope } from "#core/kernel/access.ts";
import { type Actor, isStaff } from "#core/kernel/actor.ts";
import { building } from "#server/buildings/table.ts";
import { jsonList, jsonObject, optionalColumns, select } from "#server/platform/read/json.ts";
import { listParam, runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { conversation } from "../table.ts";

/** Lists the buildings that the actor serves with their channels, without archived ones. */
export async function listBuildingChannels(
  world: World,
  actor: Actor,
): Promise<BuildingChannelView[]> {
  if (!isStaff(actor)) return [];
  const scope = accessScope(actor);
  const channel = optionalColumns(conversation);
  const row = jsonObject({
    buildingId: building.id,
    address: building.address,
    conversationId: channel.id,
    open: sql<boolean>`${channel.id} is not null and ${channel.closedAt} is null`,
  });
  const served =
    scope.kind === "staff" && scope.buildingIds
      ? sql`${building.id} = any (${listParam(scope.buildingIds, "uuid")})`
      : sql`true`;
  return runRead(
    world.db,
    actor,
    select(
      jsonList(row, sql`${building.address}, ${building.id}`),
      sql`from ${building} left join ${conversation} on ${channel.buildingId} = ${building.id}
        where ${building.orgId} = any (${listParam(actor.orgIds, "uuid")}) and ${building.archivedAt} is null and ${served}`,
    ),
  );
}
