import { type SQL, sql } from "drizzle-orm";
import type { LineExpensesInput } from "#core/bank/spending/inputs.ts";
import type { LineExpensesView } from "#core/bank/spending/views.ts";
import { canBank } from "#core/bank/policy.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { correctedTo, stands } from "#server/finance/fragments.ts";
import { expense } from "#server/finance/table.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import { compileFixed, param, runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { bankLine } from "../table.ts";

/** Condition that an expense belongs to a line already, also after corrections. */
const isTaken = sql`exists (select from ${bankLine} other where other.expense_id is not null
  and ${correctedTo(sql`other.expense_id`)} = ${expense.id})`;

const row = compileFixed(
  jsonObject({
    id: expense.id,
    day: expense.day,
    category: expense.category,
    supplier: expense.supplier,
    note: expense.note,
  }),
) as SQL<LineExpensesView["items"][number]>;

/** Builds the query of a line with the expenses that it may be: at most five, a month around. */
function expensesQuery(id: string): SQL<LineExpensesView | null> {
  const items = sql`(select ${jsonList(row, sql`abs(${expense.day} - l.day), ${expense.id}`)} from (
      select * from ${expense} where ${expense.orgId} = l.org_id and ${expense.reverses} is null
        and ${expense.kopecks} = -l.kopecks and ${expense.day} between l.day - 31 and l.day + 31
        and ${stands} and not ${isTaken}
      order by abs(${expense.day} - l.day), ${expense.id} limit 5) ${expense})`;
  const usual = sql`(select json_build_object('category', ${expense.category}, 'buildingId', ${expense.buildingId})
    from ${bankLine} before join ${expense} on ${expense.id} = ${correctedTo(sql`before.expense_id`)}
    where before.org_id = l.org_id and before.expense_id is not null and before.payer = l.payer and ${stands}
    order by before.day desc, before.id limit 1)`;
  return select(
    sql<LineExpensesView>`json_build_object('items', ${items}, 'usual', ${usual})`,
    sql`from ${bankLine} l where l.id = ${param(id, "uuid")} and l.kopecks < 0`,
  );
}

/**
 * Lists the expenses that an outgoing line may be. Refuses with generic.not_found, also for
 * incoming ones.
 */
export async function lineExpenses(
  world: World,
  actor: Actor,
  { id }: LineExpensesInput,
): Promise<LineExpensesView> {
  orRefuse(canBank(actor));
  const found = await runRead(world.db, actor, expensesQuery(id));
  if (!found) throw new Refusal("generic.not_found");
  return found;
}
