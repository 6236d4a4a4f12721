import { randomUUID } from "node:crypto";
import { dayOf, dueMonths } from "#core/finance/rules/recurring.ts";
import { addMonths, toLocal } from "#core/kernel/time.ts";
import { firstOpenDay } from "#server/billing/service.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { inTurn } from "#server/platform/operations/in-turn.ts";
import type { World } from "#server/platform/world.ts";
import { insertMonthly } from "../store/expenses.ts";
import {
  lockDue,
  organisationsWithDue,
  type RecurringRecord,
  saveNextMonth,
} from "../store/recurring.ts";
import { publishFinanceFact } from "./facts.ts";

/**
 * Writes down what is spent every month and whose day has come, each in a transaction of its own and each month once,
 * however often and by how many processes it is called.
 */
export async function writeRecurring(world: World): Promise<void> {
  const now = world.clock();
  const month = toLocal(now).date.slice(0, 7);
  const orgIds = await inTenant(world.db, { orgIds: [] }, (tx) => organisationsWithDue(tx, month));
  await inTurn(world.log, orgIds, async (orgId) => {
    const seen: string[] = [];
    for (;;) {
      const id = await inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
        const row = await lockDue(tx, orgId, month, seen);
        if (row) await writeOne(tx, row, now);
        return row?.id;
      });
      if (!id) return;
      seen.push(id);
    }
  });
}

async function writeOne(tx: Tx, row: RecurringRecord, now: Date): Promise<void> {
  const { id: recurringId, orgId, buildingId, category, kopecks, supplier, note } = row;
  const months = dueMonths(row, toLocal(now).date);
  for (const month of months) {
    const day = dayOf(month, row.dayOfMonth);
    // What comes after its month was closed is written down on the first day that is open.
    const open = await firstOpenDay(tx, orgId);
    const id = randomUUID();
    const expense = { id, orgId, buildingId, category, kopecks, supplier, note };
    const when = { day: open && day < open ? open : day, createdAt: now, createdBy: null };
    if (!(await insertMonthly(tx, { ...expense, ...when, recurringId, month }))) continue;
    const fact = { orgId, buildingId, subject: { expense: id }, data: { amount: kopecks } };
    await publishFinanceFact(tx, null, "finance.expense_recorded", fact, now);
  }
  if (months.length > 0)
    await saveNextMonth(tx, recurringId, addMonths(row.nextMonth, months.length));
}
