import type { PreviewInput } from "#core/finance/inputs.ts";
import { financeLimits } from "#core/finance/model.ts";
import { type PlanInput, planOf } from "#core/finance/rules/plan.ts";
import { PreviewSum } from "#core/finance/rules/preview.ts";
import type { PreviewView } from "#core/finance/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { addMonths, toLocal } from "#core/kernel/time.ts";
import { lateFeeRules } from "#server/billing/service.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { requireServed } from "./served-view.ts";
import { apartmentsQuery, tariffsOfQuery } from "./ground.ts";

/** Apartments that are read at once: so many are planned in memory, however many there are. */
const pageSize = 1_000;

/**
 * Reads what is to be billed for a month in these buildings (default: all that the actor serves),
 * page by page, after the apartment `after`; nothing follows the `last` page. Lateness counts up
 * to, not including, the day `to`.
 */
export async function* planInputOf(
  world: World,
  actor: Actor,
  {
    period,
    to,
    buildingIds = [],
    after = null,
  }: Omit<PreviewInput, "after"> & { to: string; after?: string | null | undefined },
): AsyncGenerator<PlanInput & { last: boolean }> {
  const tariffs = await runRead(world.db, actor, tariffsOfQuery(actor, period));
  const late = await lateFeeRules(world, actor, to);
  const types = [...new Set(tariffs.map(({ type }) => type))];
  const question = {
    period,
    late,
    types,
    buildingIds: buildingIds.length > 0 ? buildingIds : null,
  };
  for (let last = after; ;) {
    const query = apartmentsQuery(actor, { ...question, after: last, size: pageSize });
    const page = await runRead(world.db, actor, query);
    const billed = page.flatMap(({ id: apartmentId, billed: some }) =>
      some.map((one) => ({ ...one, apartmentId })),
    );
    const end = page.length === pageSize ? page.at(-1) : undefined;
    yield { period, apartments: page, tariffs, billed, late, last: end === undefined };
    if (!end) return;
    last = end.id;
  }
}

/** Previews what a run would bill of some thousand apartments. Refuses with generic.not_found. */
export async function previewRun(
  world: World,
  actor: Actor,
  input: PreviewInput,
): Promise<PreviewView> {
  await requireServed(world, actor, input.buildingIds ?? []);
  const { period } = input;
  const now = world.clock();
  let billed = 0;
  let taken = false;
  let sum: PreviewSum | null = null;
  let next: string | null = null;
  let apartments = 0;
  for await (const planInput of planInputOf(world, actor, { ...input, to: toLocal(now).date })) {
    sum ??= new PreviewSum(planInput.tariffs, period);
    sum.add(planOf(planInput, input.again ? now : null));
    taken = planInput.late !== null;
    billed += planInput.billed.filter(({ cancelledAt }) => cancelledAt === null).length;
    next = planInput.last ? null : (planInput.apartments.at(-1)?.id ?? null);
    apartments += planInput.apartments.length;
    if (apartments >= financeLimits.planned) break;
  }
  if (!sum) throw new Error("there was no page, not even an empty one");
  const before = addMonths(period, -1);
  const { fees, ...preview } = sum.preview();
  const params = { period, next, before, billed, fees: taken ? fees : null };
  return { ...params, tariffs: sum.shares(), ...preview };
}
