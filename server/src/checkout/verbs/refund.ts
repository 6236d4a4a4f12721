import { randomUUID } from "node:crypto";
import { refundAudience } from "#core/checkout/events.ts";
import type { RefundInput } from "#core/checkout/inputs.ts";
import { mayRefund } from "#core/checkout/lifecycle.ts";
import type { RefundsView } from "#core/checkout/views.ts";
import { canRefund } from "#core/checkout/policy.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { holdAccount } from "#server/billing/service.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { runIdempotently } from "#server/platform/database/idempotency.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { World } from "#server/platform/world.ts";
import { providerOf } from "../provider/of-world.ts";
import { refundsOf } from "../reads/refunds-view.ts";
import { lockCardPayment, toCardPayment, saveCardPayment } from "../store/payments.ts";
import { countRefunds, insertCardRefund } from "../store/refunds.ts";
import { refundJob } from "./follow-job.ts";

/**
 * Requests a refund of a card payment; its amount is reserved at once, behind the payment's lock. A retry with its key
 * may name another `left`. Refuses with checkout.refund_elsewhere, checkout.refund_above_paid, checkout.refund_too_much,
 * generic.conflict (`left` has changed), and generic.not_found (not by card, or none of the actor's).
 */
export async function requestRefund(
  world: World,
  actor: Actor,
  input: RefundInput,
  key: string | null,
): Promise<RefundsView> {
  const now = world.clock();
  const { personId } = actor;
  const { left: _, ...wanted } = input;
  const provider = providerOf(world);
  if (!provider) throw new Refusal("checkout.refund_elsewhere");
  const call = { key, personId, procedure: "checkout.refund", now } as const;
  await world.limits.consume("billing", personId);
  await inTenant(world.db, actor, (tx) =>
    runIdempotently(tx, { ...call, input: wanted }, async () => {
      const row = await lockCardPayment(tx, input.id);
      if (!row) throw new Refusal("generic.not_found");
      const { id: cardPaymentId, orgId, apartmentId } = row;
      const { buildingId } = await holdAccount(tx, apartmentId, (billed) =>
        canRefund(actor, { ...billed, begun: null }),
      );
      const { amount, reason } = input;
      const payment = { ...toCardPayment(row), refunding: row.refunding };
      orRefuse(mayRefund(payment, input, await countRefunds(tx, cardPaymentId)));
      if (row.provider !== provider.name) throw new Refusal("checkout.refund_elsewhere");
      const id = randomUUID();
      await saveCardPayment(tx, row, { refunding: row.refunding + amount });
      const refund = { id, orgId, cardPaymentId, amount, reason, createdBy: personId };
      await insertCardRefund(tx, { ...refund, createdAt: now, status: "requested" });
      await publishFacts(tx, {
        orgId,
        kind: "checkout.refund_requested",
        subject: { payment: cardPaymentId, apartment: apartmentId, building: buildingId },
        actorId: personId,
        data: { amount },
        audience: refundAudience({ buildingId }),
        at: now,
      });
      await world.jobs.enqueue(tx, refundJob, { orgId, id });
      return id;
    }),
  );
  return refundsOf(world, actor, { id: input.id });
}
