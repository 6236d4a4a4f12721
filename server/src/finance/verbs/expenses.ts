import { randomUUID } from "node:crypto";
import { attachmentTypes } from "#core/files/model.ts";
import type { ExpenseInput, ReverseExpenseInput } from "#core/finance/inputs.ts";
import { financeLimits } from "#core/finance/model.ts";
import { canSpend } from "#core/finance/policy.ts";
import type { CorrectExpenseInput, ExpenseFilesInput } from "#core/finance/spending/inputs.ts";
import type { ExpenseDetails } from "#core/finance/spending/views.ts";
import type { ExpenseView } from "#core/finance/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { addDays, toLocal } from "#core/kernel/time.ts";
import { requireOpenDay, type ReversalDay } from "#server/billing/service.ts";
import { attachFiles } from "#server/files/service.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { runIdempotently } from "#server/platform/database/idempotency.ts";
import type { World } from "#server/platform/world.ts";
import { getExpense as detailsOf } from "../reads/expense-view.ts";
import { expenseById } from "../reads/lists-view.ts";
import {
  countFiles,
  type ExpenseRecord,
  findExpense,
  insertExpenses,
  insertFiles,
  insertReversal,
  removeFiles,
  versionsOf,
} from "../store/expenses.ts";
import { hasBuilding } from "../store/tariffs.ts";
import { publishFinanceFact } from "./facts.ts";

/** Writes an expense down. Its day is not to come, at most a year ago, and in books that are open. */
export async function recordExpense(
  world: World,
  actor: Actor,
  input: ExpenseInput,
  key: string | null,
): Promise<ExpenseView> {
  const now = world.clock();
  const { personId } = actor;
  const orgId = staffOrgId(actor);
  orRefuse(canSpend(actor, { orgId, buildingId: input.buildingId }));
  await world.limits.consume("billing", personId);
  const id = await inTenant(world.db, actor, (tx) =>
    runIdempotently(tx, { key, personId, procedure: "finance.recordExpense", input, now }, () =>
      writeExpense(tx, actor, input, now),
    ),
  );
  return expenseById(world, actor, id);
}

/**
 * Writes an expense down as `recordExpense` does, within the caller's transaction. Gives its id. Refuses with
 * generic.not_found, generic.forbidden, and generic.validation (its day, its documents).
 */
export async function writeExpense(
  tx: Tx,
  actor: Actor,
  input: ExpenseInput,
  now: Date,
): Promise<string> {
  const orgId = staffOrgId(actor);
  const { buildingId, amount, fileIds = [] } = input;
  orRefuse(canSpend(actor, { orgId, buildingId }));
  const expenseId = await insert(tx, actor, orgId, input, now);
  await hangFiles(tx, actor, { id: expenseId, orgId }, fileIds, now);
  const fact = { orgId, buildingId, subject: { expense: expenseId }, data: { amount } };
  await publishFinanceFact(tx, actor, "finance.expense_recorded", fact, now);
  return expenseId;
}

async function insert(
  tx: Tx,
  actor: Actor,
  orgId: string,
  input: Omit<ExpenseInput, "fileIds">,
  now: Date,
  replaces: string | null = null,
): Promise<string> {
  const { buildingId, category, day, amount: kopecks, supplier } = input;
  requireDay(day, toLocal(now).date);
  await requireOpenDay(tx, orgId, "day", day);
  if (buildingId && !(await hasBuilding(tx, orgId, buildingId)))
    throw new Refusal("generic.not_found");
  const id = randomUUID();
  const row = { id, orgId, buildingId, category, day, supplier, kopecks, replaces };
  const written = { note: input.note || null, createdAt: now, createdBy: actor.personId };
  await insertExpenses(tx, [{ ...row, ...written }]);
  return id;
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
    runIdempotently(
      tx,
      { key, personId, procedure: "finance.reverseExpense", input, now },
      async () => {
        await takeExpenseBack(tx, actor, { id, reason }, now);
        return id;
      },
    ),
  );
  return expenseById(world, actor, id);
}

/** Reverses an expense as `reverseExpense` does, within the caller's transaction, today or on `dayOf` its own day. */
export async function takeExpenseBack(
  tx: Tx,
  actor: Actor,
  { id, reason }: ReverseExpenseInput,
  now: Date,
  dayOf?: ReversalDay,
): Promise<void> {
  const found = await load(tx, actor, id);
  await takeBack(tx, actor, found, reason, now, dayOf);
  const { orgId, buildingId, kopecks: amount } = found;
  const fact = { orgId, buildingId, subject: { expense: id }, data: { amount } };
  await publishFinanceFact(tx, actor, "finance.expense_reversed", fact, now);
}

/**
 * Writes an expense as it should have been, in one step with taking back what was written: both stay in the registry,
 * and its documents go on with it. Refuses with generic.conflict where it was taken back or corrected before.
 */
export async function correctExpense(
  world: World,
  actor: Actor,
  input: CorrectExpenseInput,
  key: string | null,
): Promise<ExpenseDetails> {
  const now = world.clock();
  const { personId } = actor;
  await world.limits.consume("billing", personId);
  const id = await inTenant(world.db, actor, (tx) =>
    runIdempotently(
      tx,
      { key, personId, procedure: "finance.correctExpense", input, now },
      async () => {
        const { id: oldId, ...fields } = input;
        const found = await load(tx, actor, oldId);
        const { orgId } = found;
        orRefuse(canSpend(actor, { orgId, buildingId: fields.buildingId }));
        await takeBack(tx, actor, found, null, now);
        const newId = await insert(tx, actor, orgId, fields, now, oldId);
        const { buildingId, amount } = fields;
        const data = { before: found.kopecks, after: amount };
        const fact = { orgId, buildingId, subject: { expense: newId }, data };
        await publishFinanceFact(tx, actor, "finance.expense_corrected", fact, now);
        return newId;
      },
    ),
  );
  return detailsOf(world, actor, { id });
}

/** Hangs documents on an expense and takes others out. Refuses with generic.validation where they become too many. */
export async function changeExpenseFiles(
  world: World,
  actor: Actor,
  { id, add, remove }: ExpenseFilesInput,
): Promise<ExpenseDetails> {
  const now = world.clock();
  await world.limits.consume("billing", actor.personId);
  await inTenant(world.db, actor, async (tx) => {
    const found = await load(tx, actor, id);
    await removeFiles(tx, await versionsOf(tx, id), remove, now);
    await hangFiles(tx, actor, found, add, now);
    const { orgId, buildingId } = found;
    const data = { added: add.length, removed: remove.length };
    const fact = { orgId, buildingId, subject: { expense: id }, data };
    await publishFinanceFact(tx, actor, "finance.expense_files", fact, now);
  });
  return detailsOf(world, actor, { id });
}

/** Loads an expense that the actor may change; a reversal is none. */
async function load(tx: Tx, actor: Actor, id: string): Promise<ExpenseRecord> {
  const found = await findExpense(tx, id);
  if (!found || found.reverses) throw new Refusal("generic.not_found");
  orRefuse(canSpend(actor, found));
  return found;
}

async function takeBack(
  tx: Tx,
  actor: Actor,
  { id, orgId, buildingId, category, supplier, kopecks: amount, day: spentOn }: ExpenseRecord,
  note: string | null,
  now: Date,
  dayOf: ReversalDay = () => toLocal(now).date,
): Promise<void> {
  const day = dayOf(spentOn);
  const row = { id: randomUUID(), orgId, buildingId, category, day, supplier, note };
  const written = { createdAt: now, createdBy: actor.personId };
  if (!(await insertReversal(tx, { ...row, kopecks: -amount, reverses: id, ...written })))
    throw new Refusal("generic.conflict");
}

async function hangFiles(
  tx: Tx,
  actor: Actor,
  { id: expenseId, orgId }: Pick<ExpenseRecord, "id" | "orgId">,
  given: readonly string[],
  now: Date,
): Promise<void> {
  const fileIds = [...new Set(given)];
  if (fileIds.length === 0) return;
  const hanging = await countFiles(tx, await versionsOf(tx, expenseId));
  if (hanging + fileIds.length > financeLimits.files) {
    const params = { value: financeLimits.files };
    throw new Refusal("generic.validation", {
      issues: [{ path: "add", rule: "max_value", params }],
    });
  }
  const target = { orgId, ownerId: actor.personId, types: attachmentTypes, holder: "expense" };
  for (const fileId of fileIds)
    await attachFiles(tx, { ...target, fileIds: [fileId], holderId: fileId });
  const row = { orgId, expenseId, addedAt: now, addedBy: actor.personId };
  await insertFiles(
    tx,
    fileIds.map((fileId) => ({ ...row, fileId })),
  );
}

function requireDay(day: string, today: string): void {
  const earliest = addDays(today, -financeLimits.days);
  if (day >= earliest && day <= today) return;
  const rule = day > today ? "date_too_late" : "date_too_early";
  const params = { date: day > today ? today : earliest };
  throw new Refusal("generic.validation", { issues: [{ path: "day", rule, params }] });
}
