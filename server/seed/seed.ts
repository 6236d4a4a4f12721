import { sql } from "drizzle-orm";
import { addDays, day, fromLocal, hour, toLocal } from "#core/kernel/time.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { addRequests, skipEscalations } from "#server/requests/builder.ts";
import type { World } from "#server/platform/world.ts";
import { seedBills } from "./billing.ts";
import { fileDocuments } from "./documents.ts";
import { seedHouseholds } from "./dwellings.ts";
import { historyOf, presentOf, type Story } from "./history.ts";
import { type SeedBuilding, settleKashtanova, settleSonyachnyi } from "./complex-buildings.ts";
import { seedJoinRequests } from "./joining.ts";
import { takePhotos } from "./photos.ts";
import { picturesOf, storePictures } from "./pictures.ts";
import { seededFor } from "#server/platform/random.ts";

/**
 * Fills an empty database with the demo complex and eighteen months of its
 * history up to `now`: the same for the same day, all or nothing in one
 * transaction. Leaves a database in which anybody has an account untouched.
 * Each step draws from a stream of its own: what one draws shifts nothing of another.
 */
export async function seedAt(world: World, now: Date): Promise<{ seeded: boolean }> {
  const [sonyachnyi, kashtanova] = demoOrganisations();
  // They moved in before the first request was made.
  const since = new Date(now.getTime() - 560 * day);
  const photos = takePhotos(world.config.slowness);
  return inTenant(world.db, { orgIds: [sonyachnyi, kashtanova] }, async (tx) => {
    await tx.execute(sql`lock table person in share row exclusive mode`);
    const [inhabited] = await tx.execute(sql`select 1 from person limit 1`);
    if (inhabited) return { seeded: false };
    const first = await settleSonyachnyi(tx, sonyachnyi, since);
    const second = await settleKashtanova(tx, kashtanova, since);
    const [past, present] = [seededFor("history"), seededFor("present")];
    await writeRequests(first, [
      ...historyOf(past, first, 0.58, now),
      ...presentOf(present, first, first.demo, now),
    ]);
    await writeRequests(second, historyOf(seededFor("history of a neighbour"), second, 0.03, now));
    await skipEscalations(tx, new Date(now.getTime() + 12 * hour));
    const by = first.dispatcher.personId;
    await fileDocuments(world, tx, seededFor("papers"), { orgId: sonyachnyi, by, now });
    await seedHouseholds(tx, seededFor("dwellings"), sonyachnyi, first.demo, now);
    await seedJoinRequests(tx, seededFor("door"), { orgId: sonyachnyi, by, now });
    await seedBills(tx, seededFor("books"), { orgId: sonyachnyi, by }, first.demo, now);
    const buildings = await tx.execute<{ id: string }>(
      sql`select id from building where org_id = ${sonyachnyi} order by address`,
    );
    for (const { core, fillDemo } of world.slices)
      await fillDemo?.(tx, {
        orgId: sonyachnyi,
        buildingIds: buildings.map(({ id }) => id),
        by,
        now,
        secret: world.config.secret,
        random: seededFor(core.name),
      });
    return { seeded: true };

    async function writeRequests(building: SeedBuilding, stories: Story[]): Promise<void> {
      const { orgId, dispatcher, handlers } = building;
      const random = seededFor(`requests of ${orgId}`);
      const pictures = picturesOf(random, stories, await photos);
      const settled = fromLocal(addDays(toLocal(now).date, -2), 0);
      const histories = stories
        .toSorted((a, b) => a.request.openedAt.getTime() - b.request.openedAt.getTime())
        .map((story) => {
          const all =
            story.request.updatedAt < settled ? [story.reporter, dispatcher, ...handlers] : [];
          return { ...story, seenBy: all.map(({ personId }) => personId) };
        });
      await addRequests(tx, orgId, histories, () => random.uuid());
      await storePictures(world, tx, pictures);
    }
  });
}

/** Returns the ids of the demo's two organisations. */
export function demoOrganisations(): [string, string] {
  const random = seededFor("organisations");
  return [random.uuid(), random.uuid()];
}

/** Runs `seed` by the world's clock. */
export function seedDemo(world: World): Promise<{ seeded: boolean }> {
  return seedAt(world, world.clock());
}
