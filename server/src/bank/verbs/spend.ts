import type { SpendLineInput, TieExpenseInput } from "#core/bank/spending/inputs.ts";
import { canBank } from "#core/bank/policy.ts";
import type { BankLineView } from "#core/bank/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { openDayFor } from "#server/billing/service.ts";
import { writeExpense } from "#server/finance/service.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { runIdempotently } from "#server/platform/database/idempotency.ts";
import type { World } from "#server/platform/world.ts";
import { getLine as lineView } from "../reads/lines-view.ts";
import { requireBooked } from "../store/books.ts";
import { type LineRecord, lockLine, saveLine } from "../store/lines.ts";
import { findFree, isSpent, lockSpending } from "../store/spending.ts";
import { publishBankFact } from "./facts.ts";

/**
 * Ties a line to an expense that somebody recorded by hand, or unties it. Refuses with generic.not_found, and with
 * generic.conflict a line that changed or has its expense, and an expense that was taken back, has another sum or
 * another line.
 */
export async function tieExpense(
  world: World,
  actor: Actor,
  { id, version, expenseId }: TieExpenseInput,
): Promise<BankLineView> {
  orRefuse(canBank(actor));
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    const line = await lockSpendable(tx, actor, { id, version });
    const { orgId, kopecks } = line;
    const spent = await isSpent(tx, line);
    if (spent === (expenseId !== null)) throw new Refusal("generic.conflict");
    if (expenseId) {
      const free = await findFree(tx, { orgId, id: expenseId, kopecks: -kopecks });
      if (free === null) throw new Refusal("generic.not_found");
      if (!free) throw new Refusal("generic.conflict");
      await requireBooked(tx, line, now);
    }
    await saveLine(tx, id, { expenseId, expenseMade: false });
    const kind = expenseId ? "bank.line_spent" : "bank.line_unspent";
    await publishBankFact(tx, actor, kind, line, now, { amount: -kopecks });
  });
  return lineView(world, actor, id);
}

/**
 * Writes an expense down from a line: on the bank's day (the first open one where its month is closed), of the bank's
 * sum. Refuses as `recordExpense`, and with generic.conflict a line that changed or has its expense.
 */
export async function spendLine(
  world: World,
  actor: Actor,
  input: SpendLineInput,
  key: string | null,
): Promise<BankLineView> {
  orRefuse(canBank(actor));
  const now = world.clock();
  const { personId } = actor;
  await world.limits.consume("billing", personId);
  await inTenant(world.db, actor, (tx) =>
    runIdempotently(tx, { key, personId, procedure: "bank.spend", input, now }, async () => {
      const { id, version, ...fields } = input;
      const line = await lockSpendable(tx, actor, { id, version });
      if (await isSpent(tx, line)) throw new Refusal("generic.conflict");
      const { orgId, kopecks } = line;
      const day = (await openDayFor(tx, orgId))(await requireBooked(tx, line, now));
      const expenseId = await writeExpense(tx, actor, { ...fields, day, amount: -kopecks }, now);
      await saveLine(tx, id, { expenseId, expenseMade: true });
      await publishBankFact(tx, actor, "bank.line_spent", line, now, { amount: -kopecks });
      return null;
    }),
  );
  return lineView(world, actor, input.id);
}

/** Locks an outgoing line behind the organisation's lock, at the version that the caller saw. */
async function lockSpendable(
  tx: Tx,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<LineRecord> {
  await lockSpending(tx, staffOrgId(actor));
  const line = await lockLine(tx, id);
  if (!line || line.kopecks > 0) throw new Refusal("generic.not_found");
  if (line.version !== version) throw new Refusal("generic.conflict");
  return line;
}
