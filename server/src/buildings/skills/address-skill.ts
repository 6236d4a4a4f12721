import type { skills } from "#core/buildings/texts/skills/uk.ts";
import { textsOf } from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { getApartment } from "../reads/apartments-view.ts";

/** Skill about the address of one's own home. */
export const addressSkill: Skill = {
  name: "buildings.address",
  askers: ["resident", "owner"],
  texts: textsOf(readTexts<typeof skills>("buildings/texts/skills"), "address"),
  page: "/apartments",
  narrowedBy: [],
  async answer(world, actor) {
    const ids = [...new Set(actor.places.map(({ apartmentId }) => apartmentId))];
    if (ids.length === 0)
      return { sentences: [{ key: "no_home" }], actions: [{ key: "join", href: "/onboarding" }] };
    const homes = await Promise.all(ids.map((id) => getApartment(world, actor, { id })));
    const [only, another] = homes;
    return {
      sentences: homes.map(({ number, city, address, entrance }) => ({
        key: entrance ? "entrance" : "home",
        values: { apartment: number, city, address, entrance: entrance?.number },
      })),
      actions: [{ key: "open", href: only && !another ? `/apartments/${only.id}` : "/apartments" }],
    };
  },
};
