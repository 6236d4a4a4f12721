import { isStaff } from "#core/kernel/actor.ts";
import type { NameSource } from "#server/platform/skills/names.ts";
import type { World } from "#server/platform/world.ts";
import { listAssignees } from "../reads/assignees-view.ts";

/** Names of staff to whom requests can be assigned, for staff. */
export const colleagueNames: NameSource<World> = {
  list: async (world, actor) =>
    actor && isStaff(actor)
      ? (await listAssignees(world, actor)).map(({ id, name }) => ({
          parameter: "colleague" as const,
          value: id,
          name,
        }))
      : [],
};
