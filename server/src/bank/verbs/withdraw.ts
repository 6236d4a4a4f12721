import { canBank } from "#core/bank/policy.ts";
import type { BankStatementView } from "#core/bank/views.ts";
import type { WithdrawStatementInput } from "#core/bank/withdrawal/inputs.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import {
  reversalDayFor,
  takePaymentBack,
  takeUp,
  unbookStatement,
  untiePayment,
  untiePayout,
} from "#server/billing/service.ts";
import { takeExpenseBack } from "#server/finance/service.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { getStatement as statementView } from "../reads/statements-view.ts";
import { previewWithdrawalIn } from "../reads/withdrawal-view.ts";
import { lockImports } from "../store/account.ts";
import { lockLineOf, type LockedLine, saveLine } from "../store/lines.ts";
import { removePieces } from "../store/pieces.ts";
import { isSpent } from "../store/spending.ts";
import {
  expenseNow,
  findStatement,
  lockStatement,
  nextStanding,
  saveWithdrawal,
  takeLinesOut,
} from "../store/withdrawal.ts";
import { type IsOver, startCall } from "./call-time.ts";
import { takePayoutBack } from "./payouts.ts";
import { restoreTwins } from "./twins.ts";
import { publishBankFact } from "./facts.ts";

/**
 * Withdraws a statement: reverses what its lines became, each in its own transaction, on its own
 * day or today where that month is closed; then removes the lines from the books in batches. The
 * same call continues, whoever makes it. Refuses with generic.not_found, bank.withdrawal_blocked,
 * generic.conflict (other figures than agreed).
 */
export function withdrawStatement(
  world: World,
  actor: Actor,
  input: WithdrawStatementInput,
): Promise<BankStatementView> {
  return takeStatementBack(world, actor, input, startCall());
}

/** Withdraws a statement until `isOver`; always takes back at least one part. */
export async function takeStatementBack(
  world: World,
  actor: Actor,
  input: WithdrawStatementInput,
  isOver: IsOver,
): Promise<BankStatementView> {
  orRefuse(canBank(actor));
  await world.limits.consume("billing", actor.personId);
  const { id } = input;
  const reason = await inTenant(world.db, actor, (tx) => begin(tx, actor, input, world.clock()));
  if (reason !== null && (await settleAll(world, actor, { id, reason }, isOver)))
    while (!(await inTenant(world.db, actor, (tx) => takeOut(tx, actor, id, world.clock()))))
      if (isOver()) break;
  return statementView(world, actor, { id });
}

/** Begins, or finds it begun. Gives the reason that was said then; null where all is done. */
async function begin(
  tx: Tx,
  actor: Actor,
  { id, reason, agreed }: WithdrawStatementInput,
  now: Date,
): Promise<string | null> {
  const statement = await lockStatement(tx, id);
  if (!statement) throw new Refusal("generic.not_found");
  if (statement.withdrawnAt) return null;
  if (statement.withdrawalReason !== null) return statement.withdrawalReason;
  const { lines, standing, posted, blocked } = await previewWithdrawalIn(tx, statement);
  if (blocked.length > 0) throw new Refusal("bank.withdrawal_blocked");
  // A colleague has posted or taken back a line since it was looked at.
  if (lines !== agreed.lines || standing !== agreed.standing) throw new Refusal("generic.conflict");
  const begun = { withdrawalAt: now, withdrawnBy: actor.personId, withdrawalReason: reason };
  await saveWithdrawal(tx, id, begun);
  await removePieces(tx, id);
  const data = { name: statement.name, count: lines, amount: posted.kopecks, reason };
  const of = { orgId: statement.orgId, statementId: id };
  await publishBankFact(tx, actor, "bank.withdrawal_begun", of, now, data);
  return reason;
}

type Going = { id: string; reason: string };

/** Takes back what lines became, a line after the other; whether none is left. */
async function settleAll(
  world: World,
  actor: Actor,
  { id, reason }: Going,
  isOver: IsOver,
): Promise<boolean> {
  for (let behind = 0; ;) {
    const next = await inTenant(world.db, actor, (tx) => nextStanding(tx, id, behind));
    // Behind the last one: what somebody else has settled meanwhile is looked at once more from the beginning.
    if (next.length === 0 && behind === 0) return true;
    if (next.length === 0) behind = 0;
    for (const line of next) {
      await settleLine(world, actor, line.id, reason);
      behind = line.position;
      if (isOver()) return false;
    }
  }
}

async function settleLine(world: World, actor: Actor, id: string, reason: string): Promise<void> {
  const now = world.clock();
  try {
    await inTenant(world.db, actor, async (tx) => {
      const line = await lockLineOf(tx, id);
      if (line && !line.withdrawnAt) await undo(tx, actor, line, { reason, now });
    });
  } catch (error) {
    // Its payment or expense was taken back by hand in this very moment: there is nothing left to do.
    if (!(error instanceof Refusal) || error.code !== "generic.conflict") throw error;
  }
}

/** Takes back what a line became; what somebody had written down before it came stays, without its line. */
async function undo(
  tx: Tx,
  actor: Actor,
  line: LockedLine,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  const { id, orgId, posted, payoutId, paymentId, expenseId } = line;
  const dayOf = await reversalDayFor(tx, orgId, now);
  if (posted && payoutId) {
    if (await untiePayout(tx, { orgId, payoutId, at: now, dayOf }))
      await saveLine(tx, id, { payoutId: null });
    else await takePayoutBack(tx, actor, { id: payoutId, reason }, now, dayOf);
  } else if (posted && paymentId) {
    if (await untiePayment(tx, actor, { paymentId, at: now, dayOf }))
      await saveLine(tx, id, { paymentId: null });
    else await takePaymentBack(tx, actor, { id: paymentId, reason }, now, dayOf);
  } else if (expenseId && (await isSpent(tx, line))) {
    if (line.expenseMade)
      await takeExpenseBack(tx, actor, { id: await expenseNow(tx, expenseId), reason }, now, dayOf);
    else await saveLine(tx, id, { expenseId: null });
  } else if (line.ignoreReason !== null) {
    if (line.bookedOn) await takeUp(tx, { orgId, lineId: id, at: now, dayOf });
    await saveLine(tx, id, { ignoreReason: null });
  }
}

/** Takes the next lines out of the books; whether that were all. */
async function takeOut(tx: Tx, actor: Actor, id: string, now: Date): Promise<boolean> {
  const found = await findStatement(tx, id);
  if (!found) return true;
  // Two statements withdrawn at once may hold twins of each other.
  await lockImports(tx, found.orgId);
  const statement = await lockStatement(tx, id);
  if (!statement || statement.withdrawnAt) return true;
  const { orgId } = statement;
  const gone = await takeLinesOut(tx, id, now);
  const booked = gone.flatMap(({ day, ...moved }) => (day ? [{ day, ...moved }] : []));
  await unbookStatement(tx, { orgId, statementId: id, at: now }, booked);
  if (gone.length > 0) return false;
  if ((await restoreTwins(tx, { orgId, statementId: id, at: now })) > 0) return false;
  await saveWithdrawal(tx, id, { withdrawnAt: now });
  const data = { name: statement.name };
  await publishBankFact(
    tx,
    actor,
    "bank.statement_withdrawn",
    { orgId, statementId: id },
    now,
    data,
  );
  return true;
}
