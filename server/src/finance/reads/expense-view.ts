import { canOverlook, canSpend } from "#core/finance/policy.ts";
import { dayOf } from "#core/finance/rules/recurring.ts";
import type { ExpenseReference } from "#core/finance/spending/inputs.ts";
import type { ExpenseDetails, RecurringList, RecurringView } from "#core/finance/spending/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import {
  detailsQuery,
  holderOfFileQuery,
  oneRecurringQuery,
  recurringQuery,
  type StoredRecurring,
} from "./expense.ts";

/** Returns an expense with documents and history. Refuses with generic.not_found. */
export async function getExpense(
  world: World,
  actor: Actor,
  { id }: ExpenseReference,
): Promise<ExpenseDetails> {
  const found = await runRead(world.db, actor, detailsQuery(id));
  if (!found) throw new Refusal("generic.not_found");
  const { orgId, ...shown } = found;
  const refused = canSpend(actor, { orgId, buildingId: shown.building?.id ?? null });
  if (refused) throw new Refusal("generic.not_found");
  return { ...shown, allowed: !shown.reversed };
}

/** Returns whether the actor may see an expense's document: whoever may write such expenses. */
export async function maySeeExpenseFile(
  world: World,
  actor: Actor,
  fileId: string,
): Promise<boolean> {
  const holder = await runRead(world.db, actor, holderOfFileQuery(fileId));
  return holder !== null && canSpend(actor, holder) === null;
}

/** Lists the recurring expenses that the actor may see. */
export async function listRecurring(world: World, actor: Actor): Promise<RecurringList> {
  orRefuse(canOverlook(actor));
  const found = await runRead(world.db, actor, recurringQuery(actor));
  return { items: found.map((one) => shownTo(actor, one)) };
}

export async function recurringById(
  world: World,
  actor: Actor,
  id: string,
): Promise<RecurringView> {
  const found = await runRead(world.db, actor, oneRecurringQuery(id));
  if (!found) throw new Refusal("generic.not_found");
  return shownTo(actor, found);
}

function shownTo(actor: Actor, { orgId, nextMonth, ...stored }: StoredRecurring): RecurringView {
  const { building, dayOfMonth, lastMonth } = stored;
  const over = lastMonth !== null && nextMonth > lastMonth;
  return {
    ...stored,
    nextDay: over ? null : dayOf(nextMonth, dayOfMonth),
    allowed: canSpend(actor, { orgId, buildingId: building?.id ?? null }) === null,
  };
}
