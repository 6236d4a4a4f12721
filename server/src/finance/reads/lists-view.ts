import type { DebtorsInput, RunsInput } from "#core/finance/inputs.ts";
import { financeLimits } from "#core/finance/model.ts";
import { canBillAll, canOverlook } from "#core/finance/policy.ts";
import { daysOf } from "#core/finance/rules/period.ts";
import type {
  DebtorPage,
  ExpenseView,
  RunPage,
  RunView,
  TariffsView,
  TariffView,
} from "#core/finance/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { pageOf } from "#server/platform/read/page.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { requireServed } from "./served-view.ts";
import {
  debtorOrder,
  debtorsQuery,
  debtTotalsQuery,
  expenseQuery,
  runOrder,
  runQuery,
  runSoFarQuery,
  runsQuery,
  tariffQuery,
  tariffsQuery,
} from "./lists.ts";

/** Lists tariffs that concern the actor's buildings. */
export async function listTariffs(world: World, actor: Actor): Promise<TariffsView> {
  orRefuse(canOverlook(actor));
  const items = await runRead(world.db, actor, tariffsQuery(actor));
  return { items, allowed: canBillAll(actor) === null };
}

export async function tariffById(world: World, actor: Actor, id: string): Promise<TariffView> {
  return there(await runRead(world.db, actor, tariffQuery(actor, id)));
}

/** Returns a page of the organisation's billing runs. */
export async function listRuns(world: World, actor: Actor, input: RunsInput): Promise<RunPage> {
  orRefuse(canOverlook(actor));
  const { cursor, limit = financeLimits.page.usual } = input;
  return pageOf(runOrder, await runRead(world.db, actor, runsQuery(actor, cursor, limit)), limit);
}

export async function runById(world: World, actor: Actor, id: string): Promise<RunView> {
  return there(await runRead(world.db, actor, runQuery(id)));
}

export type RunSoFar = {
  period: string;
  status: RunView["status"];
  amount: number;
  plannedInvoices: number;
  plannedAmount: number;
  reachedId: string | null;
  createdAt: Date;
};

/** Returns the progress of a run; null if it has not begun. */
export async function runSoFar(world: World, actor: Actor, id: string): Promise<RunSoFar | null> {
  const found = await runRead(world.db, actor, runSoFarQuery(id));
  return found && { ...found, createdAt: new Date(found.createdAt) };
}

export async function expenseById(world: World, actor: Actor, id: string): Promise<ExpenseView> {
  return there(await runRead(world.db, actor, expenseQuery(id)));
}

/** Returns a page of apartments with overdue debts. Refuses with generic.not_found. */
export async function listDebtors(
  world: World,
  actor: Actor,
  input: DebtorsInput,
): Promise<DebtorPage> {
  const { buildingId, age, cursor, limit = financeLimits.page.usual } = input;
  await requireServed(world, actor, [buildingId]);
  const whose = { ...actor, buildingId };
  const today = toLocal(world.clock()).date;
  const [found, totals] = await Promise.all([
    runRead(world.db, actor, debtorsQuery(whose, { today, age }, cursor, limit)),
    runRead(world.db, actor, debtTotalsQuery(whose, { today, age })),
  ]);
  const { items, nextCursor } = pageOf(debtorOrder, found, limit);
  const aged = items.map((one) => ({ ...one, days: daysOf({ from: one.since, to: today }) - 1 }));
  return { items: aged, nextCursor, totals };
}

function there<T>(found: T | null): T {
  if (found === null) throw new Refusal("generic.not_found");
  return found;
}
