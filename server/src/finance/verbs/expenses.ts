import { randomUUID } from "node:crypto";
import type { ExpenseInput, ReverseExpenseInput } from "#core/finance/inputs.ts";
import { financeLimits } from "#core/finance/model.ts";
import { canSpend } from "#core/finance/policy.ts";
import type { ExpenseView } from "#core/finance/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { addDays, toLocal } from "#core/kernel/time.ts";
import { requireOpenDay } from "#server/billing/service.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { once } from "#server/platform/database/idempotency.ts";
import type { World } from "#server/platform/world.ts";
import { expenseById } from "../reads/lists-view.ts";
import { findExpense, insertExpenses, insertReversal } from "../store/expenses.ts";
import { hasBuilding } from "../store/tariffs.ts";
import { tell } from "./tell.ts";

/** Writes an expense down. Its day is not to come, and at most a year ago. */
export async function recordExpense(
  world: World,
  actor: Actor,
  input: ExpenseInput,
  key: string | null,
): Promise<ExpenseView> {
  const now = world.clock();
  const { personId } = actor;
  const [orgId = ""] = actor.orgIds;
  const { buildingId, category, day, amount, supplier } = input;
  orRefuse(canSpend(actor, { orgId, buildingId }));
  await world.limits.consume("billing", personId);
  const id = await inTenant(world.db, actor, (tx) =>
    once(tx, { key, personId, procedure: "finance.recordExpense", input, now }, async () => {
      requireDay(day, toLocal(now).date);
      await requireOpenDay(tx, orgId, "day", day);
      if (buildingId && !(await hasBuilding(tx, orgId, buildingId)))
        throw new Refusal("generic.not_found");
      const expenseId = randomUUID();
      const row = { id: expenseId, orgId, buildingId, category, day, supplier };
      const note = input.note || null;
      const written = { createdAt: now, createdBy: personId };
      await insertExpenses(tx, [{ ...row, kopecks: amount, note, ...written }]);
      const subject = { expense: expenseId };
      const told = { orgId, buildingId, subject, data: { amount } };
      await tell(tx, actor, "finance.expense_recorded", told, now);
      return expenseId;
    }),
  );
  return expenseById(world, actor, id);
}

/** Takes an expense back, today: what was reported of earlier days stays as it was. Once; then generic.conflict. */
export async function reverseExpense(
  world: World,
  actor: Actor,
  input: ReverseExpenseInput,
  key: string | null,
): Promise<ExpenseView> {
  const now = world.clock();
  const { personId } = actor;
  const { id, reason } = input;
  await world.limits.consume("billing", personId);
  await inTenant(world.db, actor, (tx) =>
    once(tx, { key, personId, procedure: "finance.reverseExpense", input, now }, async () => {
      const found = await findExpense(tx, id);
      if (!found || found.reverses) throw new Refusal("generic.not_found");
      orRefuse(canSpend(actor, found));
      const { orgId, buildingId, category, supplier, kopecks: amount } = found;
      const day = toLocal(now).date;
      const row = { id: randomUUID(), orgId, buildingId, category, day, supplier };
      const written = { createdAt: now, createdBy: personId };
      const back = { ...row, kopecks: -amount, note: reason, reverses: id, ...written };
      if (!(await insertReversal(tx, back))) throw new Refusal("generic.conflict");
      const told = { orgId, buildingId, subject: { expense: id }, data: { amount } };
      await tell(tx, actor, "finance.expense_reversed", told, now);
      return id;
    }),
  );
  return expenseById(world, actor, id);
}

function requireDay(day: string, today: string): void {
  const earliest = addDays(today, -financeLimits.days);
  if (day >= earliest && day <= today) return;
  const rule = day > today ? "date_too_late" : "date_too_early";
  const params = { date: day > today ? today : earliest };
  throw new Refusal("generic.validation", { issues: [{ path: "day", rule, params }] });
}
