import type { ClosingCheckInput } from "#core/finance/closing/inputs.ts";
import type { ClosingCheckView, ClosingView } from "#core/finance/closing/views.ts";
import { canBillAll, canOverlook } from "#core/finance/policy.ts";
import { closableMonths, monthOfDay } from "#core/finance/rules/period.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { closingsOf } from "#server/billing/reads/closing-view.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { closingCheckQuery } from "./closing.ts";
import { previewRun } from "./ground-view.ts";

/** Returns the closed months, those that may be closed, and the first open day. */
export async function getClosing(world: World, actor: Actor): Promise<ClosingView> {
  orRefuse(canOverlook(actor));
  const { openFrom, items } = await closingsOf(world, actor);
  const months = closableMonths(openFrom, toLocal(world.clock()).date);
  return { openFrom, months, items, allowed: canBillAll(actor) === null };
}

/** Lists what is unfinished in a month. Refuses with generic.not_found, generic.forbidden. */
export async function closingCheck(
  world: World,
  actor: Actor,
  { month }: ClosingCheckInput,
): Promise<ClosingCheckView> {
  orRefuse(canBillAll(actor));
  const [found, preview] = await Promise.all([
    runRead(world.db, actor, closingCheckQuery(actor, monthOfDay(`${month}-01`))),
    previewRun(world, actor, { period: month }),
  ]);
  // What came to for lateness is no tariff's, and stands on invoices of its own.
  const late = preview.fees ?? { apartments: 0, amount: 0 };
  const fees = { count: late.apartments, amount: late.amount };
  const unbilled = { count: preview.invoices - fees.count, amount: preview.amount - fees.amount };
  return { month, ...found, unbilled, fees };
}
