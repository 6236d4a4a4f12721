import { sql } from "drizzle-orm";
import type { TemplateView } from "#core/chat/desk/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import { listParam, runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { chatTemplate } from "../table.ts";

/** Lists the answer templates of the actor's organisation, by title. */
export function listTemplates(world: World, actor: Actor): Promise<TemplateView[]> {
  const { id, title, body, version } = chatTemplate;
  return runRead(
    world.db,
    actor,
    select(
      jsonList(jsonObject({ id, title, body, version }), sql`lower(${title}), ${id}`),
      sql`from ${chatTemplate} where ${chatTemplate.orgId} = any (${listParam(actor.orgIds, "uuid")})`,
    ),
  );
}
