import { sql } from "drizzle-orm";
import { day } from "#core/kernel/time.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { bill } from "./billing.ts";
import { fileDocuments } from "./documents.ts";
import { furnish } from "./dwellings.ts";
import { historyOf, presentOf } from "./history.ts";
import { settleKashtanova, settleSonyachnyi } from "./complex-buildings.ts";
import { knock } from "./joining.ts";
import { takePhotos } from "./photos.ts";
import { picturesOf, storePictures } from "./pictures.ts";
import { seeded, seededFor } from "#server/platform/random.ts";
import { writeStories } from "./rows.ts";

/**
 * Fills an empty database with the demo complex and eighteen months of its
 * history up to `now`: the same for the same day, all or nothing in one
 * transaction. Leaves a database in which anybody has an account untouched.
 */
export async function seed(world: World, now: Date): Promise<{ seeded: boolean }> {
  const random = seeded(20_260_604);
  const [sonyachnyi, kashtanova] = [random.uuid(), random.uuid()];
  // They moved in before the first request was made.
  const since = new Date(now.getTime() - 560 * day);
  const photos = takePhotos();
  return inTenant(world.db, { orgIds: [sonyachnyi, kashtanova] }, async (tx) => {
    await tx.execute(sql`lock table person in share row exclusive mode`);
    const [inhabited] = await tx.execute(sql`select 1 from person limit 1`);
    if (inhabited) return { seeded: false };
    const first = await settleSonyachnyi(tx, sonyachnyi, since);
    const second = await settleKashtanova(tx, kashtanova, since);
    for (const { house: building, stories } of [
      {
        house: first,
        stories: [
          ...historyOf(random, first, 0.58, now),
          ...presentOf(random, first, first.demo, now),
        ],
      },
      { house: second, stories: historyOf(random, second, 0.03, now) },
    ]) {
      const pictures = picturesOf(random, stories, await photos);
      await storePictures(world, pictures);
      await writeStories(tx, random, building, stories, pictures, now);
    }
    await fileDocuments(world, tx, random, {
      orgId: sonyachnyi,
      by: first.dispatcher.personId,
      now,
    });
    await furnish(tx, random, sonyachnyi, first.demo, now);
    await knock(tx, random, { orgId: sonyachnyi, by: first.dispatcher.personId, now });
    await bill(tx, random, { orgId: sonyachnyi, by: first.dispatcher.personId }, first.demo, now);
    const buildings = await tx.execute<{ id: string }>(
      sql`select id from building where org_id = ${sonyachnyi} order by address`,
    );
    for (const { core, fillDemo } of world.slices)
      await fillDemo?.(tx, {
        orgId: sonyachnyi,
        buildingIds: buildings.map(({ id }) => id),
        by: first.dispatcher.personId,
        now,
        random: seededFor(core.name),
      });
    return { seeded: true };
  });
}

/** `seed` by the world's own clock. */
export function seedDemo(world: World): Promise<{ seeded: boolean }> {
  return seed(world, world.clock());
}
