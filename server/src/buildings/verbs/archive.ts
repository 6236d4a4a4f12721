import type { ArchiveInput, RemoveInput, RestoreInput } from "#core/buildings/inputs.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { type BuildingFactSubject, publishBuildingFact, type Doing } from "./announce.ts";
import { refuseBrokenConstraints } from "./faults.ts";
import { countOccupied } from "../store/places.ts";

type ArchivableRecord = { id: string; version: number; archivedAt: Date | null };

/** Differences between archiving a building and an apartment. */
type ArchivablePlace<Record extends ArchivableRecord, View> = {
  name: "building" | "apartment";
  /** Locked, or generic.not_found where it is not theirs to change. */
  hold: (tx: Tx, actor: Actor, id: string) => Promise<Record>;
  view: (world: World, actor: Actor, input: { id: string }) => Promise<View>;
  save: (tx: Tx, id: string, set: { archivedAt: Date | null }) => Promise<void>;
  /** Fails where something points to it. */
  erase: (tx: Tx, id: string) => Promise<void>;
  within: (id: string) => Parameters<typeof countOccupied>[1];
  about: (record: Record) => BuildingFactSubject;
  /** Fields that remain readable after removal. */
  traces: (record: Record) => object;
};

/**
 * Builds the verbs that change a place at the version that its editor saw, archive, restore and
 * delete it.
 */
export function archiveVerbs<Record extends ArchivableRecord, View>(
  place: ArchivablePlace<Record, View>,
) {
  const { name, about } = place;

  async function lockPlace(tx: Tx, actor: Actor, { id, version }: { id: string; version: number }) {
    const before = await place.hold(tx, actor, id);
    if (before.version !== version) throw new Refusal("generic.conflict");
    return before;
  }

  async function change(
    world: World,
    actor: Actor,
    input: { id: string; version: number },
    decide: (doing: Doing, before: Record) => Promise<void>,
  ): Promise<View> {
    const now = world.clock();
    await inTenant(world.db, actor, async (tx) =>
      decide({ tx, actor, now }, await lockPlace(tx, actor, input)),
    );
    return place.view(world, actor, { id: input.id });
  }

  return {
    change,

    /** Refuses with places.occupied where people are in it, until that is confirmed. */
    archive: (world: World, actor: Actor, input: ArchiveInput) =>
      change(world, actor, input, async (doing, before) => {
        if (before.archivedAt) return;
        const today = toLocal(doing.now).date;
        const occupied = await countOccupied(doing.tx, place.within(before.id), today);
        if (occupied && !input.confirm)
          throw new Refusal("places.occupied", { params: { count: occupied } });
        await place.save(doing.tx, before.id, { archivedAt: doing.now });
        const data = name === "building" ? { occupied } : {};
        await publishBuildingFact(doing, { kind: `${name}.archived`, about: about(before), data });
      }),

    restore: (world: World, actor: Actor, input: RestoreInput) =>
      change(world, actor, input, async (doing, before) => {
        if (!before.archivedAt) return;
        await place.save(doing.tx, before.id, { archivedAt: null });
        await publishBuildingFact(doing, { kind: `${name}.restored`, about: about(before) });
      }),

    /** Deletes one in which nothing has ever happened; refuses others with places.in_use. */
    async remove(world: World, actor: Actor, input: RemoveInput): Promise<{ id: string }> {
      const now = world.clock();
      await inTenant(world.db, actor, async (tx) => {
        const before = await lockPlace(tx, actor, input);
        await refuseBrokenConstraints(place.erase(tx, before.id));
        const fact = { about: about(before), data: place.traces(before) };
        await publishBuildingFact({ tx, actor, now }, { kind: `${name}.removed`, ...fact });
      });
      return { id: input.id };
    },
  };
}
