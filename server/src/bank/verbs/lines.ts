import type { AssignLineInput, IgnoreLineInput, TieLineInput } from "#core/bank/inputs.ts";
import { canBank } from "#core/bank/policy.ts";
import type { BankLineView } from "#core/bank/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { openDayFor, putAside, takeUp, tiePayment, untiePayment } from "#server/billing/service.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { getLine as lineView } from "../reads/lines-view.ts";
import { isApartmentOf } from "../store/account.ts";
import { requireBooked } from "../store/books.ts";
import { type LineRecord, lockLine, saveLine } from "../store/lines.ts";
import { publishBankFact } from "./facts.ts";

/** Columns that are cleared once its payment or payout is reversed. */
const nothingYet = { paymentId: null, payoutId: null } as const;

/**
 * Sets the apartment of a line; null: unknown. Refuses with generic.not_found, and with generic.conflict what has changed
 * or is posted.
 */
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
    await requireBooked(tx, line, now);
    if (line.ignoreReason !== null) await takeUp(tx, { orgId: line.orgId, lineId: id, at: now });
    const match = apartmentId ? ("hand" as const) : null;
    const set = { apartmentId, match, found: null, invoiceId: null, ignoreReason: null };
    await saveLine(tx, id, { ...set, ...nothingYet });
    await publishBankFact(tx, actor, "bank.line_assigned", line, now, { amount: line.kopecks });
  });
  return lineView(world, actor, id);
}

/**
 * Sets a line aside with a reason, or takes it up again; a line set aside leaves suspense as other income. Refuses
 * with generic.conflict a line that has changed or is posted.
 */
export async function ignoreLine(
  world: World,
  actor: Actor,
  { id, version, reason }: IgnoreLineInput,
): Promise<BankLineView> {
  orRefuse(canBank(actor));
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    const line = await lockOpen(tx, id, version);
    const { orgId, kopecks: amount, ignoreReason } = line;
    const booked = await requireBooked(tx, line, now);
    const money = { orgId, lineId: id, at: now };
    if (reason !== null && ignoreReason === null) {
      const day = (await openDayFor(tx, orgId))(booked);
      await putAside(tx, { ...money, amount, day });
    }
    if (reason === null && ignoreReason !== null) await takeUp(tx, money);
    await saveLine(tx, id, { ignoreReason: reason, ...nothingYet });
    const data = { amount, ...(reason ? { reason } : {}) };
    await publishBankFact(tx, actor, "bank.line_ignored", line, now, data);
  });
  return lineView(world, actor, id);
}

/**
 * Ties a line to a transfer that somebody recorded by hand, or unties it. Refuses with generic.not_found, and with
 * generic.conflict another sum, no transfer, or a transfer that has its line.
 */
export async function tieLine(
  world: World,
  actor: Actor,
  { id, version, paymentId }: TieLineInput,
): Promise<BankLineView> {
  orRefuse(canBank(actor));
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    const line = await lockLine(tx, id);
    if (!line) throw new Refusal("generic.not_found");
    if (line.version !== version || line.kopecks <= 0 || line.ignoreReason !== null)
      throw new Refusal("generic.conflict");
    const { kopecks: amount, orgId } = line;
    if (paymentId) {
      if (line.posted) throw new Refusal("generic.conflict");
      const booked = await requireBooked(tx, line, now);
      const day = (await openDayFor(tx, orgId))(booked);
      const { apartmentId } = await tiePayment(tx, actor, { paymentId, amount, day, at: now });
      const known = line.apartmentId === apartmentId && line.match !== null;
      const match = known ? {} : { match: "hand" as const, found: null, invoiceId: null };
      await saveLine(tx, id, { apartmentId, ...match, ...nothingYet, paymentId });
      await publishBankFact(tx, actor, "bank.line_tied", line, now, { amount });
    } else {
      const untied =
        line.posted &&
        line.paymentId &&
        (await untiePayment(tx, actor, { paymentId: line.paymentId, at: now }));
      if (!untied) throw new Refusal("generic.conflict");
      await saveLine(tx, id, nothingYet);
      await publishBankFact(tx, actor, "bank.line_untied", line, now, { amount });
    }
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
