import type { skills } from "#core/buildings/texts/skills/uk.ts";
import { apartmentPageSize } from "#core/buildings/inputs.ts";
import type { BuildingRow } from "#core/buildings/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { textsOf } from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import type { World } from "#server/platform/world.ts";
import { listBuildings } from "../reads/buildings-view.ts";

const page = "/manager/buildings";

/** Skill about how many buildings, apartments and people staff serve. */
export const countSkill: Skill = {
  name: "buildings.count",
  askers: ["staff"],
  texts: textsOf(readTexts<typeof skills>("buildings/texts/skills"), "count"),
  page,
  requires: ["HOUSE", "APARTMENT", "RESIDENT", "PARTS", "VACANT", "OWNER"],
  narrowedBy: ["building"],
  async answer(world, actor, { building }) {
    const all = await listAllBuildings(world, actor);
    const counted = building ? all.filter(({ id }) => id === building) : all;
    const actions = [{ key: "open", href: building ? `${page}/${building}` : page }];
    const [first] = counted;
    if (!first) return { sentences: [{ key: "none" }], actions: [{ key: "open", href: page }] };
    const sumOf = (numberOf: (row: BuildingRow) => number) =>
      counted.reduce((sum, row) => sum + numberOf(row), 0);
    const entrances = sumOf((row) => row.entrances);
    return {
      sentences: [
        building
          ? { key: "one", values: { address: first.address, entrances } }
          : { key: "all", values: { buildings: counted.length, entrances } },
        {
          key: "apartments",
          values: {
            total: sumOf(({ counters }) => counters.total),
            occupied: sumOf(({ counters }) => counters.occupied),
            vacant: sumOf(({ counters }) => counters.vacant),
          },
        },
        { key: "residents", values: { residents: sumOf(({ counters }) => counters.residents) } },
      ],
      actions,
    };
  },
};

async function listAllBuildings(world: World, actor: Actor): Promise<BuildingRow[]> {
  const found: BuildingRow[] = [];
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await listBuildings(world, actor, {
      limit: apartmentPageSize.max,
      ...(cursor && { cursor }),
    });
    found.push(...items);
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}
