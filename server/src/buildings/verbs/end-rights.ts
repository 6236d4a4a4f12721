import type { Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import type { LockedApartment } from "./locked-apartment.ts";

type Ended = { personId: string; to: string | null };

/** Has every slice end what people had by residencies that are over today, once `tx` is committed. */
export async function endRights(
  { jobs, slices }: Pick<World, "jobs" | "slices">,
  tx: Tx,
  { apartment: { id: apartmentId, orgId }, today }: LockedApartment,
  ended: readonly Ended[],
): Promise<void> {
  const over = ended.filter(({ to }) => to !== null && to <= today);
  for (const { residencyEnded } of slices)
    if (residencyEnded)
      for (const { personId } of over)
        await jobs.enqueue(tx, residencyEnded, { orgId, apartmentId, personId });
}
