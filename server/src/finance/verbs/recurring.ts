import { randomUUID } from "node:crypto";
import { financeLimits } from "#core/finance/model.ts";
import { canSpend } from "#core/finance/policy.ts";
import { resumedFrom } from "#core/finance/rules/recurring.ts";
import type {
  ChangeRecurringInput,
  CreateRecurringInput,
  PauseRecurringInput,
} from "#core/finance/spending/inputs.ts";
import type { RecurringView } from "#core/finance/spending/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { addMonths, toLocal } from "#core/kernel/time.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { runIdempotently } from "#server/platform/database/idempotency.ts";
import type { World } from "#server/platform/world.ts";
import { recurringById } from "../reads/expense-view.ts";
import {
  countRecurring,
  insertRecurring,
  lockRecurring,
  type RecurringRecord,
  saveRecurring,
} from "../store/recurring.ts";
import { hasBuilding } from "../store/tariffs.ts";
import { publishFinanceFact } from "./facts.ts";

/**
 * Creates a monthly expense. Refuses with generic.validation a first month that is over or a year
 * away.
 */
export async function createRecurring(
  world: World,
  actor: Actor,
  input: CreateRecurringInput,
  key: string | null,
): Promise<RecurringView> {
  const now = world.clock();
  const { personId } = actor;
  const orgId = staffOrgId(actor);
  const { firstMonth, amount: kopecks, note, ...fields } = input;
  const { buildingId, lastMonth } = fields;
  orRefuse(canSpend(actor, { orgId, buildingId }));
  await world.limits.consume("billing", personId);
  const id = await inTenant(world.db, actor, (tx) =>
    runIdempotently(
      tx,
      { key, personId, procedure: "finance.createRecurring", input, now },
      async () => {
        requireMonths(firstMonth, lastMonth, toLocal(now).date.slice(0, 7));
        await requireBuilding(tx, orgId, buildingId);
        if ((await countRecurring(tx, orgId)) >= financeLimits.recurring)
          throw broken("supplier", "max_value", { value: financeLimits.recurring });
        const row = { ...fields, id: randomUUID(), orgId, kopecks, nextMonth: firstMonth };
        const written = { note: note || null, createdAt: now, createdBy: personId };
        await insertRecurring(tx, [{ ...row, ...written }]);
        await announce(tx, actor, "finance.recurring_saved", row, now);
        return row.id;
      },
    ),
  );
  return recurringById(world, actor, id);
}

/** Changes what a monthly expense records from now on. */
export async function changeRecurring(
  world: World,
  actor: Actor,
  { id, version, amount: kopecks, note, ...fields }: ChangeRecurringInput,
): Promise<RecurringView> {
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    const row = await load(tx, actor, id, version);
    const { orgId } = row;
    const { buildingId, lastMonth } = fields;
    orRefuse(canSpend(actor, { orgId, buildingId }));
    await requireBuilding(tx, orgId, buildingId);
    if (lastMonth !== null && lastMonth < addMonths(row.nextMonth, -1))
      throw broken("lastMonth", "month_too_early", { month: addMonths(row.nextMonth, -1) });
    await saveRecurring(tx, row, { ...fields, kopecks, note: note || null });
    await announce(tx, actor, "finance.recurring_saved", { ...row, ...fields, kopecks }, now);
  });
  return recurringById(world, actor, id);
}

/** Pauses it, or goes on from this month: nothing is written down for the months between. */
export async function pauseRecurring(
  world: World,
  actor: Actor,
  { id, version, paused }: PauseRecurringInput,
): Promise<RecurringView> {
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    const row = await load(tx, actor, id, version);
    if (paused === (row.pausedAt !== null)) throw new Refusal("generic.conflict");
    const nextMonth = resumedFrom(row.nextMonth, toLocal(now).date);
    await saveRecurring(tx, row, paused ? { pausedAt: now } : { pausedAt: null, nextMonth });
    const fact = paused ? "finance.recurring_paused" : "finance.recurring_resumed";
    await announce(tx, actor, fact, row, now);
  });
  return recurringById(world, actor, id);
}

async function load(tx: Tx, actor: Actor, id: string, version: number): Promise<RecurringRecord> {
  const row = await lockRecurring(tx, id);
  if (!row) throw new Refusal("generic.not_found");
  orRefuse(canSpend(actor, row));
  if (row.version !== version) throw new Refusal("generic.conflict");
  return row;
}

async function requireBuilding(tx: Tx, orgId: string, buildingId: string | null): Promise<void> {
  if (buildingId && !(await hasBuilding(tx, orgId, buildingId)))
    throw new Refusal("generic.not_found");
}

function requireMonths(first: string, last: string | null, thisMonth: string): void {
  const latest = addMonths(thisMonth, 12);
  if (first < thisMonth) throw broken("firstMonth", "month_too_early", { month: thisMonth });
  if (first > latest) throw broken("firstMonth", "month_too_late", { month: latest });
  if (last !== null && last < first) throw broken("lastMonth", "tariff_months");
}

async function announce(
  tx: Tx,
  actor: Actor,
  fact: "finance.recurring_saved" | "finance.recurring_paused" | "finance.recurring_resumed",
  row: Pick<RecurringRecord, "id" | "orgId" | "buildingId" | "supplier" | "kopecks">,
  now: Date,
): Promise<void> {
  const { id, orgId, buildingId, supplier: name, kopecks: amount } = row;
  const financeFact = { orgId, buildingId, subject: { recurring: id }, data: { name, amount } };
  await publishFinanceFact(tx, actor, fact, financeFact, now);
}

function broken(path: string, rule: string, params?: Record<string, string | number>): Refusal {
  const issues = [{ path, rule, ...(params ? { params } : {}) }];
  return new Refusal("generic.validation", { issues });
}
