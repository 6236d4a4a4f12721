import type { CloseMonthInput, OpenMonthInput } from "#core/finance/closing/inputs.ts";
import type { ClosingView } from "#core/finance/closing/views.ts";
import { canBillAll } from "#core/finance/policy.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { orRefuse } from "#core/kernel/refusal.ts";
import { closeBooks, openBooks } from "#server/billing/service.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { getClosing } from "../reads/closing-view.ts";
import { publishFinanceFact } from "./facts.ts";

/** Closes the books to the end of a month. Refuses with generic.conflict where somebody has closed it. */
export async function closeMonth(
  world: World,
  actor: Actor,
  { month }: CloseMonthInput,
): Promise<ClosingView> {
  orRefuse(canBillAll(actor));
  const at = world.clock();
  const orgId = staffOrgId(actor);
  await inTenant(world.db, actor, async (tx) => {
    await closeBooks(tx, { orgId, month, personId: actor.personId, at });
    const fact = { orgId, buildingId: null, subject: {}, data: { period: month } };
    await publishFinanceFact(tx, actor, "finance.month_closed", fact, at);
  });
  return getClosing(world, actor);
}

/** Opens a month again, and those closed after it. Refuses with generic.conflict where it is open. */
export async function openMonth(
  world: World,
  actor: Actor,
  { month, reason }: OpenMonthInput,
): Promise<ClosingView> {
  orRefuse(canBillAll(actor));
  const at = world.clock();
  const orgId = staffOrgId(actor);
  await inTenant(world.db, actor, async (tx) => {
    const given = { orgId, month, personId: actor.personId, at };
    for (const period of await openBooks(tx, given, reason)) {
      const fact = { orgId, buildingId: null, subject: {}, data: { period } };
      await publishFinanceFact(tx, actor, "finance.month_opened", fact, at);
    }
  });
  return getClosing(world, actor);
}
