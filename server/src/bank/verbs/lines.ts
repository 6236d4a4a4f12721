import type { AssignLineInput, IgnoreLineInput } from "#core/bank/inputs.ts";
import { canBank } from "#core/bank/policy.ts";
import type { BankLineView } from "#core/bank/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { line as lineView } from "../reads/lines-view.ts";
import { isApartmentOf } from "../store/account.ts";
import { type LineRecord, lockLine, saveLine } from "../store/lines.ts";
import { tell } from "./tell.ts";

/** Says for which apartment the money of a line is; null: nobody knows. Refuses with generic.conflict what has changed or is posted. */
export async function assignLine(
  world: World,
  actor: Actor,
  { id, version, apartmentId }: AssignLineInput,
): Promise<BankLineView> {
  orRefuse(canBank(actor));
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    const line = await lockOpen(tx, id, version);
    if (apartmentId && !(await isApartmentOf(tx, line.orgId, apartmentId)))
      throw new Refusal("generic.not_found");
    const match = apartmentId ? ("hand" as const) : null;
    const set = { apartmentId, match, found: null, invoiceId: null, ignoreReason: null };
    // A payment that was taken back is no longer this line.
    await saveLine(tx, id, { ...set, paymentId: null });
    await tell(tx, actor, "bank.line_assigned", line, { amount: line.kopecks }, now);
  });
  return lineView(world, actor, id);
}

/** Puts a line aside with a reason, or takes it up again. Refuses with generic.conflict what has changed or is posted. */
export async function ignoreLine(
  world: World,
  actor: Actor,
  { id, version, reason }: IgnoreLineInput,
): Promise<BankLineView> {
  orRefuse(canBank(actor));
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    const line = await lockOpen(tx, id, version);
    await saveLine(tx, id, { ignoreReason: reason, paymentId: null });
    const told = { amount: line.kopecks, ...(reason ? { reason } : {}) };
    await tell(tx, actor, "bank.line_ignored", line, told, now);
  });
  return lineView(world, actor, id);
}

async function lockOpen(tx: Tx, id: string, version: number): Promise<LineRecord> {
  const line = await lockLine(tx, id);
  if (!line) throw new Refusal("generic.not_found");
  if (line.version !== version || line.posted || line.kopecks <= 0)
    throw new Refusal("generic.conflict");
  return line;
}
