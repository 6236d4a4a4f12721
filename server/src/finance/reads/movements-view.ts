import type { OverviewInput, RegistryInput } from "#core/finance/inputs.ts";
import { financeLimits, type Period } from "#core/finance/model.ts";
import { daysOf, monthOfDay, previousOf, yearTo } from "#core/finance/rules/period.ts";
import type { MovementPage, MovementView, OverviewView } from "#core/finance/views.ts";
import { type Actor, servesAll } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { pageOf, writeCursor } from "#server/platform/read/page.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { requireServed } from "./served-view.ts";
import {
  besideQuery,
  billedQuery,
  categoriesQuery,
  monthsQuery,
  movementOrder,
  movementsQuery,
  totalsQuery,
} from "./movements.ts";

/** Returns the period asked for, by default this month. Refuses with generic.validation. */
export function periodOf(world: World, { from, to }: Partial<Period>): Period {
  const today = toLocal(world.clock()).date;
  const period = {
    from: from ?? monthOfDay(to ?? today).from,
    to: to ?? monthOfDay(from ?? today).to,
  };
  const days = daysOf(period);
  if (days < 1 || days > financeLimits.period || period.from < "2000-01-01")
    throw new Refusal("generic.validation", { issues: [{ path: "to", rule: "invalid" }] });
  return period;
}

const nothing = { income: 0, otherIncome: 0, expenses: 0 };

/**
 * Returns income, expenses and profit of a period and of the one before, as the registry has them.
 */
export async function getOverview(
  world: World,
  actor: Actor,
  input: OverviewInput,
): Promise<OverviewView> {
  await requireServed(world, actor, [input.buildingId]);
  const period = periodOf(world, input);
  const before = previousOf(period);
  const whose = { ...actor, buildingId: input.buildingId };
  const ask = <T>(query: Parameters<typeof runRead<T>>[2]) => runRead<T>(world.db, actor, query);
  const year = yearTo(period.to);
  const range = { from: `${year[0] ?? ""}-01`, to: monthOfDay(period.to).to };
  const [now, then, billed, billedBefore, months, categories, beside] = await Promise.all([
    ask(totalsQuery(whose, period)),
    ask(totalsQuery(whose, before)),
    ask(billedQuery(whose, period)),
    ask(billedQuery(whose, before)),
    ask(monthsQuery(whose, range)),
    ask(categoriesQuery(whose, period)),
    ask(besideQuery(whose, period)),
  ]);
  const known = new Map(months.map((one) => [one.month, one]));
  return {
    period,
    before,
    income: { now: now.in, before: then.in },
    expenses: { now: now.out, before: then.out },
    profit: { now: now.in - now.out, before: then.in - then.out },
    billed: { now: billed, before: billedBefore },
    months: year.map((month) => known.get(month) ?? { month, ...nothing }),
    categories,
    beside,
    whole: servesAll(actor) && !input.buildingId,
  };
}

/** Returns a page of movements, and the total of all. */
export async function listRegistry(
  world: World,
  actor: Actor,
  input: RegistryInput,
): Promise<MovementPage> {
  const { cursor, limit = financeLimits.page.usual, buildingId } = input;
  await requireServed(world, actor, [buildingId]);
  const whose = { ...actor, buildingId };
  const filter = { ...input, ...periodOf(world, input) };
  const [found, totals] = await Promise.all([
    runRead(world.db, actor, movementsQuery(whose, filter, cursor, limit)),
    runRead(world.db, actor, totalsQuery(whose, filter)),
  ]);
  return { ...pageOf(movementOrder, found, limit), totals };
}

const atOnce = 2_000;

/** Yields all filtered movements page by page, so that a slow reader holds no transaction. */
export async function* allMovements(
  world: World,
  actor: Actor,
  input: RegistryInput,
): AsyncGenerator<MovementView[]> {
  const filter = { ...input, ...periodOf(world, input) };
  const whose = { ...actor, buildingId: input.buildingId };
  let cursor: string | undefined;
  do {
    const query = movementsQuery(whose, filter, cursor, atOnce);
    const found = await runRead(world.db, actor, query);
    yield found.slice(0, atOnce).map(({ row }) => row);
    const last = found[atOnce - 1];
    cursor = found.length > atOnce && last ? writeCursor(movementOrder, last.key) : undefined;
  } while (cursor);
}
