import { apartmentAudience, findDifferences } from "#core/buildings/events.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { type Fact, publishFacts } from "#server/platform/events/events.ts";
import type { ChangedApartment } from "../store/changed-apartments.ts";

type AppliedImport = { orgId: string; importId: string; actorId: string | null; now: Date };

/** Publishes one fact per changed apartment; `undone`: the import's changes are reverted. */
export async function publishApartmentFacts(
  tx: Tx,
  { orgId, importId, actorId, now: at }: AppliedImport,
  rows: readonly ChangedApartment[],
  undone = false,
): Promise<void> {
  const facts = rows.map(({ id, buildingId, before, now }): Fact => {
    const changes = undone ? findDifferences(now, before) : findDifferences(before, now);
    return {
      orgId,
      kind: "apartment.changed",
      subject: { building: buildingId, apartment: id, import: importId },
      actorId,
      data: { register: true, ...changes },
      audience: apartmentAudience({ buildingId, apartmentId: id }),
      at,
    };
  });
  await publishFacts(tx, ...facts);
}
