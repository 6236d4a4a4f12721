import type { BuildingMoneyInput } from "#core/finance/disclosure/inputs.ts";
import { type IncomeRow, joinSmall } from "#core/finance/disclosure/join-small.ts";
import { disclosureLimits, incomeCategories } from "#core/finance/disclosure/model.ts";
import { publicNote, publicSupplier } from "#core/finance/disclosure/public-text.ts";
import type {
  BuildingMoneyView,
  DisclosureView,
  MoneyBuildings,
} from "#core/finance/disclosure/views.ts";
import type { Period } from "#core/finance/model.ts";
import { canBillAll, canOverlook, canSeeMoney } from "#core/finance/policy.ts";
import { monthOfDay } from "#core/finance/rules/period.ts";
import { accessScope, staffOrgId } from "#core/kernel/access.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { incomeQuery, type Receipts, receiptsQuery } from "./income.ts";
import { disclosureQuery, placeQuery, placesQuery } from "./money-place.ts";
import { type Spent, spentQuery } from "./spent.ts";

/** Returns whether residents see their building's money. Refuses who is no staff with generic.not_found. */
export async function getDisclosure(world: World, actor: Actor): Promise<DisclosureView> {
  orRefuse(canOverlook(actor));
  const found = await runRead(world.db, actor, disclosureQuery(staffOrgId(actor)));
  return { ...(found ?? { shown: false, version: 0 }), allowed: canBillAll(actor) === null };
}

/** Lists the buildings whose money the actor sees. */
export async function listMoneyBuildings(world: World, actor: Actor): Promise<MoneyBuildings> {
  return { items: await runRead(world.db, actor, placesQuery(accessScope(actor))) };
}

/**
 * Returns income and expenses of a building by category, without anything that says whose they are.
 * Refuses with generic.not_found who neither serves it nor lives there while it is shown.
 */
export async function getBuildingMoney(
  world: World,
  actor: Actor,
  { buildingId, period: named }: BuildingMoneyInput,
): Promise<BuildingMoneyView> {
  const place = await runRead(world.db, actor, placeQuery(buildingId));
  if (!place) throw new Refusal("generic.not_found");
  orRefuse(canSeeMoney(actor, { ...place, buildingId }));
  const period = periodOf(named ?? toLocal(world.clock()).date.slice(0, 7));
  const [rows, receipts, spent] = await Promise.all([
    runRead(world.db, actor, incomeQuery(place, period)),
    runRead(world.db, actor, receiptsQuery(place, period)),
    runRead(world.db, actor, spentQuery(place, period)),
  ]);
  const income = incomeOf(joinSmall([...rows, ...besideDues(rows, receipts)]));
  const sum = (key: "billed" | "received") => income.reduce((all, one) => all + one[key], 0);
  const out = spent.sums.reduce((all, { amount }) => all + amount, 0);
  const { id, address, organisation, shown, whole } = place;
  return {
    building: { id, address, organisation },
    period,
    shown,
    whole,
    income,
    expenses: expensesOf(spent),
    cut: spent.rows.length > disclosureLimits.rows,
    totals: {
      billed: sum("billed"),
      received: sum("received"),
      spent: out,
      balance: sum("received") - out,
      overall: receipts.overall - spent.overall,
    },
  };
}

/** Returns the days of a month `YYYY-MM` or a year `YYYY`. */
function periodOf(named: string): Period {
  if (named.length === 4) return { from: `${named}-01-01`, to: `${named}-12-31` };
  return monthOfDay(`${named}-01`);
}

/** Derives what of a month's receipts no invoice has taken, and other income. */
function besideDues(rows: readonly IncomeRow[], { months }: Receipts): IncomeRow[] {
  const known = new Set([...rows, ...months].map(({ month }) => month));
  return [...known].flatMap((month) => {
    const { paid = 0, other = 0 } = months.find((one) => one.month === month) ?? {};
    const used = rows
      .filter((row) => row.month === month)
      .reduce((all, { received }) => all + received, 0);
    const row = { month, title: null, billed: 0, apartments: 0 };
    return [
      { ...row, category: "ahead" as const, received: paid - used },
      { ...row, category: "other_income" as const, received: other },
    ].filter(({ received }) => received !== 0);
  });
}

function incomeOf(rows: readonly IncomeRow[]): BuildingMoneyView["income"] {
  return incomeCategories.flatMap((category) => {
    const some = rows.filter((row) => row.category === category);
    if (some.length === 0) return [];
    const sum = (key: "billed" | "received") => some.reduce((all, row) => all + row[key], 0);
    return [
      {
        category,
        billed: sum("billed"),
        received: sum("received"),
        rows: some.map(({ month, title, billed, received }) => ({
          month,
          title,
          billed,
          received,
        })),
      },
    ];
  });
}

function expensesOf({ sums, rows }: Spent): BuildingMoneyView["expenses"] {
  const shown = rows.slice(0, disclosureLimits.rows);
  return sums.map(({ category, amount }) => ({
    category,
    amount,
    rows: shown
      .filter((row) => row.category === category)
      .map(({ day, amount: sum, supplier, note }) => ({
        day,
        amount: sum,
        supplier: supplier && publicSupplier(category, supplier),
        note: publicNote(category, note),
      })),
  }));
}
