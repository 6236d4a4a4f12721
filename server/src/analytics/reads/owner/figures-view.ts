import { comparedUntil, completeUntil } from "#core/analytics/owner/compare.ts";
import type { OwnerFiguresInput } from "#core/analytics/owner/inputs.ts";
import type { OwnerFiguresView } from "#core/analytics/owner/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { listUsedMeters } from "#server/meters/reads/usage-view.ts";
import { figuresQuery } from "./figures.ts";
import { filterOf, requireOwned } from "./filter.ts";

/** Years to choose from, at most. */
const years = 10;

/**
 * Returns a year's costs, payments, consumption and requests of owned apartments, and those of the
 * year before. Refuses with generic.not_found whoever does not own the apartment.
 */
export async function readOwnerFigures(
  world: World,
  actor: Actor,
  input: OwnerFiguresInput,
): Promise<OwnerFiguresView> {
  const { year } = input;
  const filter = { ...filterOf(world, actor, input), from: year - 1 };
  const { scope, today } = filter;
  const [found, meters] = await Promise.all([
    runRead(world.db, actor, figuresQuery(filter, requireOwned(actor))),
    listUsedMeters(world, scope),
  ]);
  const { firstMonth, ...counts } = found;
  const thisYear = Number(today.slice(0, 4));
  const first = Math.max(Number(firstMonth?.slice(0, 4) ?? thisYear), thisYear - years + 1);
  const isAsked = (month: string) => [year, year - 1].includes(Number(month.slice(0, 4)));
  return {
    ...counts,
    year,
    until: comparedUntil(year, today),
    complete: completeUntil(year, today),
    years: Array.from({ length: thisYear - first + 1 }, (_, back) => thisYear - back),
    meters: meters.flatMap(({ readings: _readings, usage, ...meter }) => {
      const shown = usage.filter(({ month }) => isAsked(month));
      return meter.removed && shown.length === 0 ? [] : [{ ...meter, usage: shown }];
    }),
  };
}
