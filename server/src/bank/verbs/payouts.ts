import { randomUUID } from "node:crypto";
import type { RecordPayoutInput, ReversePayoutInput } from "#core/bank/payout/inputs.ts";
import type { PayoutView } from "#core/bank/payout/views.ts";
import { mayPayOut } from "#core/bank/payout/owed.ts";
import { canBank } from "#core/bank/policy.ts";
import { canHaveCome } from "#core/billing/lifecycle.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { toKopecks } from "#core/kernel/money.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { addDays, toLocal } from "#core/kernel/time.ts";
import {
  bookPayout,
  openDayFor,
  type ReversalDay,
  requireOpenDay,
  reversePayout as reverseBooked,
  tiePayout,
} from "#server/billing/service.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { runIdempotently } from "#server/platform/database/idempotency.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { World } from "#server/platform/world.ts";
import { requireBooked } from "../store/books.ts";
import { type LineRecord, lockLine, saveLine } from "../store/lines.ts";
import {
  insertPayout,
  lockHandPayout,
  lockOwed,
  lockPayout,
  type PayoutRecord,
  saveReversedPayout,
} from "../store/payouts.ts";

/** How many days a bank takes for money that somebody has written down as paid out. */
const onTheWay = 7;

/**
 * Records a provider's payout. For a line its money leaves suspense; a payout entered by hand is
 * tied to the line. Refuses with generic.not_found, generic.validation (day too old or closed),
 * generic.conflict (line is something else or of another sum), bank.payout_above (more than owed,
 * see `mayPayOut`).
 */
export async function recordPayout(
  world: World,
  actor: Actor,
  input: RecordPayoutInput,
  key: string | null,
): Promise<PayoutView> {
  orRefuse(canBank(actor));
  const now = world.clock();
  const { personId } = actor;
  await world.limits.consume("billing", personId);
  return inTenant(world.db, actor, (tx) =>
    runIdempotently(tx, { key, personId, procedure: "bank.recordPayout", input, now }, async () => {
      const { lineId, provider, net, fee, reference, day, beyond = 0 } = input;
      const orgId = staffOrgId(actor);
      const sums = { orgId, gross: net + fee, fee };
      const owed = await lockOwed(tx, orgId, provider);
      const check = { gross: sums.gross, owed, byLine: lineId !== null, beyond };
      const made = { id: randomUUID(), provider, ...sums, reference, createdBy: personId };
      if (lineId) {
        const line = await lockPaidOut(tx, lineId, net);
        const open = (await openDayFor(tx, orgId))(await requireBooked(tx, line, now));
        const range = { from: addDays(line.day, -onTheWay), to: addDays(line.day, onTheWay) };
        const hand = await lockHandPayout(tx, { provider, ...sums, ...range });
        const moved = { ...sums, day: open, at: now };
        const row = hand ?? newPayout({ ...made, day: open, createdAt: now });
        if (hand) await tiePayout(tx, { ...moved, payoutId: hand.id });
        else {
          orRefuse(mayPayOut(check));
          await insertPayout(tx, row);
          await bookPayout(tx, { ...moved, payoutId: row.id }, "suspense");
        }
        const known = { match: null, found: null, apartmentId: null, invoiceId: null };
        await saveLine(tx, line.id, { ...known, paymentId: null, payoutId: row.id });
        await publishPayoutFact(tx, actor, "bank.payout_recorded", row, now);
        return viewOf(row);
      }
      orRefuse(canHaveCome({ receivedOn: day }, toLocal(now).date));
      await requireOpenDay(tx, orgId, "day", day);
      orRefuse(mayPayOut(check));
      const row = newPayout({ ...made, day, createdAt: now });
      await insertPayout(tx, row);
      await bookPayout(tx, { ...sums, payoutId: row.id, day, at: now }, "bank");
      await publishPayoutFact(tx, actor, "bank.payout_recorded", row, now);
      return viewOf(row);
    }),
  );
}

/** Takes a payout back; its line, where it has one, waits in suspense again. Refuses with generic.conflict what was taken back. */
export async function reversePayout(
  world: World,
  actor: Actor,
  input: ReversePayoutInput,
  key: string | null,
): Promise<PayoutView> {
  orRefuse(canBank(actor));
  const now = world.clock();
  const { personId } = actor;
  return inTenant(world.db, actor, (tx) =>
    runIdempotently(
      tx,
      { key, personId, procedure: "bank.reversePayout", input, now },
      async () => {
        return viewOf(await takePayoutBack(tx, actor, input, now));
      },
    ),
  );
}

/** Takes a payout back as `reversePayout` does, within the caller's transaction. */
export async function takePayoutBack(
  tx: Tx,
  actor: Actor,
  { id, reason }: ReversePayoutInput,
  now: Date,
  dayOf: ReversalDay = () => toLocal(now).date,
): Promise<PayoutRecord> {
  const row = await lockPayout(tx, id);
  if (!row) throw new Refusal("generic.not_found");
  if (row.reversedAt) throw new Refusal("generic.conflict");
  const set = { reversedAt: now, reversedBy: actor.personId, reversalReason: reason };
  await reverseBooked(tx, { orgId: row.orgId, payoutId: id, at: now, dayOf });
  await saveReversedPayout(tx, id, set);
  await publishPayoutFact(tx, actor, "bank.payout_reversed", row, now);
  return { ...row, ...set };
}

async function lockPaidOut(tx: Tx, id: string, net: number): Promise<LineRecord> {
  const line = await lockLine(tx, id);
  if (!line) throw new Refusal("generic.not_found");
  if (line.posted || line.ignoreReason !== null || line.kopecks !== net)
    throw new Refusal("generic.conflict");
  return line;
}

type New = Omit<PayoutRecord, "reversedAt" | "reversedBy" | "reversalReason" | "gross" | "fee"> & {
  gross: number;
  fee: number;
};
const newPayout = ({ gross, fee, ...made }: New): PayoutRecord => ({
  ...made,
  gross: toKopecks(gross),
  fee: toKopecks(fee),
  reversedAt: null,
  reversedBy: null,
  reversalReason: null,
});

function viewOf({
  id,
  provider,
  day,
  gross,
  fee,
  reference,
  reversedAt,
}: PayoutRecord): PayoutView {
  return { id, provider, day, gross, fee, reference, reversed: reversedAt !== null };
}

function publishPayoutFact(
  tx: Tx,
  actor: Actor,
  kind: "bank.payout_recorded" | "bank.payout_reversed",
  { id, orgId, gross }: PayoutRecord,
  at: Date,
): Promise<void> {
  const data = { amount: gross };
  const about = { subject: { payout: id }, actorId: actor.personId, audience: { staff: true } };
  return publishFacts(tx, { orgId, kind, data, at, ...about });
}
