import type { AccessScope } from "#core/kernel/access.ts";
import { usedBetween, sumUsage } from "#core/meters/rules/usage.ts";
import type { Point } from "#core/meters/model.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { homesQuery, type StoredMeter } from "./meters.ts";

type Facts = Pick<StoredMeter, "id" | "apartmentId" | "kind" | "unit" | "serial" | "place">;

/** A meter with its usage by months and its readings, the newest first; values in thousandths. */
export type UsedMeter = Facts & {
  removed: boolean;
  usage: { month: string; used: number }[];
  readings: { id: string; day: string; value: number; used: number }[];
};

/** Lists the meters of a scope's homes whose every reading the scope sees: those of owners. */
export async function listUsedMeters(world: World, scope: AccessScope): Promise<UsedMeter[]> {
  if (scope.kind === "staff") return [];
  const homes = scope.homes.filter(({ since }) => since === null);
  const found = await runRead(world.db, scope, homesQuery({ ...scope, homes }));
  return found.flatMap(({ meters }) => meters.map(toUsed));
}

function toUsed(stored: StoredMeter): UsedMeter {
  const { id, apartmentId, kind, unit, serial, place, removedOn } = stored;
  const valid = stored.readings.filter(({ corrected }) => !corrected);
  const points: Point[] = [{ day: stored.installedOn, value: stored.firstValue }, ...valid];
  return {
    id,
    apartmentId,
    kind,
    unit,
    serial,
    place,
    removed: removedOn !== null,
    usage: [...sumUsage(stored, points)].map(([month, used]) => ({ month, used })),
    readings: valid
      .map(({ id: readingId, day, value }, at) => {
        const used = usedBetween(stored, points[at]?.value ?? value, value);
        return { id: readingId, day, value, used };
      })
      .toReversed(),
  };
}
