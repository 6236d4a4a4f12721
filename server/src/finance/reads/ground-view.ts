import type { PreviewInput } from "#core/finance/inputs.ts";
import { type Ground, planOf, previewOf, sharesOf } from "#core/finance/rules/plan.ts";
import type { PreviewView } from "#core/finance/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { addMonths } from "#core/kernel/time.ts";
import { read } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { requireServed } from "./served-view.ts";
import { apartmentsQuery, billedLinesQuery, tariffsOfQuery } from "./ground.ts";

/** What there is to be billed for a month in these buildings; none named: in all that the actor serves. */
export async function groundOf(
  world: World,
  actor: Actor,
  { period, buildingIds = [] }: PreviewInput,
): Promise<Ground> {
  const tariffs = await read(world.db, actor, tariffsOfQuery(actor, period));
  const types = [...new Set(tariffs.map(({ type }) => type))];
  const wanted = buildingIds.length > 0 ? buildingIds : null;
  const [apartments, billed] = await Promise.all([
    read(world.db, actor, apartmentsQuery(actor, wanted, addMonths(period, -1), types)),
    read(world.db, actor, billedLinesQuery(actor, period)),
  ]);
  return { period, apartments, tariffs, billed };
}

/** What a run would bill, without billing it. Refuses with generic.not_found. */
export async function previewRun(
  world: World,
  actor: Actor,
  input: PreviewInput,
): Promise<PreviewView> {
  await requireServed(world, actor, input.buildingIds ?? []);
  const ground = await groundOf(world, actor, input);
  const planned = planOf(ground, input.again ? world.clock() : null);
  const here = new Set(ground.apartments.map(({ id }) => id));
  return {
    period: input.period,
    before: addMonths(input.period, -1),
    billed: ground.billed.filter(
      ({ apartmentId, cancelledAt }) => cancelledAt === null && here.has(apartmentId),
    ).length,
    tariffs: sharesOf(ground, planned, input.period),
    ...previewOf(planned),
  };
}
