import { orgPagePath } from "#core/orgpage/model.ts";
import { asGuest } from "#server/platform/database/guest.ts";
import type { NameSource } from "#server/platform/skills/names.ts";
import type { World } from "#server/platform/world.ts";
import { listPages } from "./public.ts";

/** Names of organisations that show themselves to everybody, for visitors: the value is the path of the page. */
export const pageNames: NameSource<World> = {
  list: async (world, actor) => {
    const pages = actor ? [] : await asGuest(world.db, listPages);
    return pages.map(({ slug, name }) => ({
      parameter: "organisation",
      value: `${orgPagePath}/${slug}`,
      name,
    }));
  },
};
