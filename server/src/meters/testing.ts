import { inTenant } from "#server/platform/database/database.ts";
import type { TestWorld } from "#server/platform/testing.ts";
import type { TestBuilding } from "#server/testing/organisation.ts";
import { addMeters, type HungMeter } from "./builder.ts";

type MeterPlace = { world: TestWorld; home: Pick<TestBuilding, "orgId" | "apartmentId"> };

/** Adds a meter to somebody's home, without readings. */
export async function addTestMeter({ world, home }: MeterPlace, over: Partial<HungMeter> = {}) {
  const { orgId, apartmentId } = home;
  const [id = ""] = await inTenant(world.db, { orgIds: [orgId] }, (tx) =>
    addMeters(tx, [{ orgId, apartmentId, ...over }]),
  );
  return { id, version: 1 };
}
