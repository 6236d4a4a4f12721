import { randomUUID } from "node:crypto";
import type { PostLinesInput } from "#core/bank/inputs.ts";
import type { PostFailure } from "#core/bank/model.ts";
import { canBank } from "#core/bank/policy.ts";
import type { PostedView } from "#core/bank/views.ts";
import { limits } from "#core/billing/model.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { kopecks as exact } from "#core/kernel/money.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { receiveTransfer } from "#server/billing/service.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { lockLine, saveLine } from "../store/lines.ts";
import { tell } from "./tell.ts";

type Posted = { kopecks: number; statementId: string; orgId: string };

/**
 * Writes the money of lines down, each in a transaction of its own: one that cannot be is left and said, the others
 * stand. A line is one payment, whoever posts it and how often: it is locked, and what it has become is looked at.
 */
export async function postLines(
  world: World,
  actor: Actor,
  { lineIds, confirmTwins = false }: PostLinesInput,
): Promise<PostedView> {
  orRefuse(canBank(actor));
  await world.limits.consume("billing", actor.personId);
  const posted: Posted[] = [];
  const failed: PostedView["failed"] = [];
  for (const lineId of new Set(lineIds)) {
    const done = await postLine(world, actor, lineId, confirmTwins);
    if (typeof done === "string") failed.push({ lineId, why: done });
    else posted.push(done);
  }
  const [first] = posted;
  const kopecks = posted.reduce((sum, one) => sum + one.kopecks, 0);
  if (first)
    await inTenant(world.db, actor, (tx) =>
      tell(
        tx,
        actor,
        "bank.lines_posted",
        first,
        { count: posted.length, amount: kopecks },
        world.clock(),
      ),
    );
  return { posted: posted.length, kopecks, failed };
}

async function postLine(
  world: World,
  actor: Actor,
  lineId: string,
  confirmTwin: boolean,
): Promise<Posted | PostFailure> {
  const now = world.clock();
  try {
    return await inTenant(world.db, actor, async (tx) => {
      const line = await lockLine(tx, lineId);
      if (!line) return "gone";
      const { apartmentId, invoiceId, kopecks, reference, purpose, day, ignoreReason } = line;
      if (line.posted || !apartmentId || ignoreReason !== null || kopecks <= 0) return "changed";
      const id = randomUUID();
      const note = purpose.slice(0, limits.note) || null;
      const known = reference?.slice(0, limits.reference) ?? null;
      const money = {
        id,
        apartmentId,
        amount: exact(kopecks),
        receivedOn: day,
        reference: known,
        note,
      };
      await receiveTransfer(tx, actor, { ...money, invoiceId, confirmTwin }, now);
      await saveLine(tx, lineId, { paymentId: id });
      return { kopecks, statementId: line.statementId, orgId: line.orgId };
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return whyOf(error);
  }
}

function whyOf(refusal: Refusal): PostFailure {
  if (refusal.code === "billing.payment_twice") return "twin";
  if (refusal.code !== "generic.validation") return "gone";
  const closed = refusal.data.issues?.some(({ rule }) => rule.includes("closed"));
  return closed ? "closed" : "too_old";
}
