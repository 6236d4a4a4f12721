import { type DebtAge, debtAges } from "#core/finance/debts/ages.ts";
import type { DebtAgesInput } from "#core/finance/debts/inputs.ts";
import type { DebtAgesView } from "#core/finance/debts/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { toLocal } from "#core/kernel/time.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { accountsQuery, type AgedDebt, agedDebtsQuery, agesQuery } from "./ages.ts";
import { requireServed } from "./served-view.ts";

type AgePart = DebtAgesView["ages"][number];

/** Reads today's debts by age. Refuses with generic.not_found. */
export async function debtAgesOf(
  world: World,
  actor: Actor,
  { buildingId }: DebtAgesInput,
): Promise<DebtAgesView> {
  await requireServed(world, actor, [buildingId]);
  const whose = { ...actor, buildingId };
  const today = toLocal(world.clock()).date;
  const [found, { ahead, balance }] = await Promise.all([
    runRead(world.db, actor, agesQuery(whose, today)),
    runRead(world.db, actor, accountsQuery(whose)),
  ]);
  const ages = debtAges.map((age) => summed(age, found));
  const buildings = [...Map.groupBy(found, ({ id }) => id)].map(([id, parts]) => ({
    id,
    address: parts[0]?.address ?? "",
    owed: total(parts),
    ages: debtAges.map((age) => summed(age, parts)).filter(({ invoices }) => invoices > 0),
  }));
  buildings.sort((one, other) => other.owed - one.owed || one.address.localeCompare(other.address));
  return { ages, owed: total(ages), ahead, balance, buildings };
}

/** Adds up the parts of an age: an apartment is in one building. */
function summed(age: DebtAge, parts: readonly AgePart[]): AgePart {
  const sum = { age, amount: 0, invoices: 0, apartments: 0 };
  for (const one of parts) {
    if (one.age !== age) continue;
    sum.amount += one.amount;
    sum.invoices += one.invoices;
    sum.apartments += one.apartments;
  }
  return sum;
}

function total(parts: readonly Pick<AgePart, "amount">[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}

const atOnce = 2_000;

/**
 * Reads each apartment's debts by age, page by page, so that a slow reader holds no transaction.
 */
export async function* allAgedDebts(
  world: World,
  actor: Actor,
  { buildingId, age }: { buildingId?: string | undefined; age?: DebtAge | undefined },
): AsyncGenerator<AgedDebt[]> {
  const today = toLocal(world.clock()).date;
  for (let skip = 0; ; skip += atOnce) {
    const part = { skip, most: atOnce };
    const query = agedDebtsQuery({ ...actor, buildingId }, today, age, part);
    const rows = await runRead(world.db, actor, query);
    yield rows;
    if (rows.length < atOnce) return;
  }
}
