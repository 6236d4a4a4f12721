import { canBank } from "#core/bank/policy.ts";
import type { WithdrawalInput } from "#core/bank/withdrawal/inputs.ts";
import type { WithdrawalView } from "#core/bank/withdrawal/views.ts";
import { type LineState, waitingStates } from "#core/bank/model.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { firstOpenDay } from "#server/billing/service.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { countLater, findStatement, refundedOf, groupLines } from "../store/withdrawal.ts";

/** Previews the withdrawal of a statement. Refuses with generic.not_found. */
export function previewWithdrawal(
  world: World,
  actor: Actor,
  { id }: WithdrawalInput,
): Promise<WithdrawalView> {
  orRefuse(canBank(actor));
  return inTenant(world.db, actor, async (tx) => {
    const found = await findStatement(tx, id);
    if (!found) throw new Refusal("generic.not_found");
    return previewWithdrawalIn(tx, found);
  });
}

/** Previews a withdrawal inside the caller's transaction. */
export async function previewWithdrawalIn(
  tx: Tx,
  statement: Parameters<typeof countLater>[1],
): Promise<WithdrawalView> {
  const { id, orgId } = statement;
  const found = await groupLines(tx, id, await firstOpenDay(tx, orgId));
  const refunded = await refundedOf(tx, id);
  const later = await countLater(tx, statement);
  const sumOf = (is: (one: (typeof found)[number]) => boolean) =>
    found
      .filter(is)
      .reduce(
        (sum, one) => ({ lines: sum.lines + one.lines, kopecks: sum.kopecks + one.kopecks }),
        { lines: 0, kopecks: 0 },
      );
  type Alike = (typeof found)[number];
  const isIn =
    (...states: readonly LineState[]) =>
    ({ state }: Alike) =>
      states.includes(state);
  return {
    id,
    lines: sumOf(() => true).lines,
    standing: sumOf(isIn("posted", "paid_out", "spent", "ignored")).lines,
    posted: sumOf(({ state, kept }) => state === "posted" && !kept),
    tied: sumOf(({ state, kept }) => state === "posted" && kept),
    paidOut: sumOf(({ state, kept }) => state === "paid_out" && !kept),
    payoutsKept: sumOf(({ state, kept }) => state === "paid_out" && kept),
    spent: sumOf(({ state, kept }) => state === "spent" && !kept),
    spentKept: sumOf(({ state, kept }) => state === "spent" && kept),
    ignored: sumOf(isIn("ignored")),
    waiting: sumOf(isIn(...waitingStates)),
    outgoing: sumOf(isIn("outgoing")),
    closed: found.reduce((sum, { closed }) => sum + closed, 0),
    later,
    blocked: refunded
      ? [
          {
            why: "refunded",
            lines: refunded.lines,
            first: { day: refunded.day, kopecks: refunded.kopecks, payer: refunded.payer },
          },
        ]
      : [],
  };
}
