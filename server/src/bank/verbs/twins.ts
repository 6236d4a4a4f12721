import type { AnswerTwinInput } from "#core/bank/inputs.ts";
import { canBank } from "#core/bank/policy.ts";
import type { BankLineView } from "#core/bank/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { openDayFor, unbookStatement } from "#server/billing/service.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { getLine as lineView } from "../reads/lines-view.ts";
import { bookLines, requireBooked } from "../store/books.ts";
import { lockUnsettledLine, saveLine } from "../store/lines.ts";
import { markTwins, findNearby, findTwinOf, freeTwins, lockTwinStatement } from "../store/twins.ts";
import { publishBankFact } from "./facts.ts";

/**
 * Saves the answer whether a line repeats one of another statement: then its money leaves the books, and comes back when
 * the answer changes. Refuses with generic.not_found, bank.withdrawn, and generic.conflict what has changed or is not asked.
 */
export async function answerTwin(
  world: World,
  actor: Actor,
  { id, version, same }: AnswerTwinInput,
): Promise<BankLineView> {
  orRefuse(canBank(actor));
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    // Locks the twin's statement first, in the order of a withdrawal.
    const twinOf = await findTwinOf(tx, id);
    const stands = twinOf !== null && (await lockTwinStatement(tx, twinOf));
    const line = await lockUnsettledLine(tx, id);
    if (!line) throw new Refusal("generic.not_found");
    const { orgId, statementId, kopecks } = line;
    if (line.version !== version || line.twinOf !== twinOf || twinOf === null || !stands)
      throw new Refusal("generic.conflict");
    if ((line.twin === "same") === same) throw new Refusal("generic.conflict");
    const of = { orgId, statementId, at: now };
    if (same) {
      const day = await requireBooked(tx, line, now);
      const moved = { came: Math.max(kopecks, 0), went: Math.max(-kopecks, 0) };
      await unbookStatement(tx, of, [{ day, ...moved }]);
      await saveLine(tx, id, { twin: "same", bookedOn: null });
    } else {
      const bookedOn = line.bookedOn ?? (await openDayFor(tx, orgId))(line.day);
      if (!line.bookedOn) await bookLines(tx, of, [{ day: bookedOn, kopecks }]);
      await saveLine(tx, id, { twin: "other", bookedOn });
    }
    const kind = same ? "bank.line_same" : "bank.line_distinct";
    await publishBankFact(tx, actor, kind, line, now, { amount: Math.abs(kopecks) });
  });
  return lineView(world, actor, id);
}

/**
 * Brings the next lines back that were, or may have been, lines of a statement which is withdrawn, and asks about them
 * anew. Returns how many, zero at the end.
 */
export async function restoreTwins(
  tx: Tx,
  { orgId, statementId, at }: { orgId: string; statementId: string; at: Date },
): Promise<number> {
  const { freed, same } = await freeTwins(tx, { orgId, statementId });
  if (freed.length === 0) return 0;
  const openDay = await openDayFor(tx, orgId);
  for (const [ownId, lines] of Map.groupBy(freed, (line) => line.statementId)) {
    const of = { orgId, statementId: ownId, at };
    const absent = lines.filter(({ id }) => same.has(id));
    for (const { id, day } of absent) await saveLine(tx, id, { bookedOn: openDay(day) });
    await bookLines(
      tx,
      of,
      absent.map(({ day, kopecks }) => ({ day: openDay(day), kopecks })),
    );
    await markTwins(tx, { ...of, nearby: await findNearby(tx, of), present: [] }, lines);
  }
  return freed.length;
}
