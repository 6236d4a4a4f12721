import { inTenant } from "#server/platform/database/database.ts";
import type { TestWorld } from "#server/platform/testing.ts";
import type { Building } from "#server/testing/organisation.ts";
import { addMeters, type HungMeter } from "./builder.ts";

type Place = { world: TestWorld; home: Pick<Building, "orgId" | "apartmentId"> };

/** A meter in somebody's home that nobody has touched since it was hung. */
export async function hang({ world, home }: Place, over: Partial<HungMeter> = {}) {
  const { orgId, apartmentId } = home;
  const [id = ""] = await inTenant(world.db, { orgIds: [orgId] }, (tx) =>
    addMeters(tx, [{ orgId, apartmentId, ...over }]),
  );
  return { id, version: 1 };
}
