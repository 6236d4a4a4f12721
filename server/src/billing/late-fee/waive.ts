import type { CancelInput } from "#core/billing/inputs.ts";
import { allowedOfInvoice } from "#core/billing/lifecycle.ts";
import type { InvoiceView } from "#core/billing/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { runIdempotently } from "#server/platform/database/idempotency.ts";
import type { World } from "#server/platform/world.ts";
import { invoiceById } from "../reads/invoices-view.ts";
import { insertWaiver } from "../store/late-fee.ts";
import { allocateCredit } from "../verbs/account.ts";
import { holdInvoice, takeBack } from "../verbs/invoices.ts";

/**
 * Waives a fee: its invoice is cancelled, and what it was for counts as billed, so that nobody asks for it again; what
 * was paid of it is credit. Refuses with generic.conflict what is no fee or was cancelled before.
 */
export async function waiveFee(
  world: World,
  actor: Actor,
  input: CancelInput,
  key: string | null,
): Promise<InvoiceView> {
  const now = world.clock();
  const { personId } = actor;
  await world.limits.consume("billing", personId);
  const id = await inTenant(world.db, actor, (tx) =>
    runIdempotently(tx, { key, personId, procedure: "billing.waiveFee", input, now }, async () => {
      const { invoice, account } = await holdInvoice(tx, actor, input);
      if (!allowedOfInvoice(actor, invoice).includes("waive"))
        throw new Refusal("generic.conflict");
      await insertWaiver(tx, invoice, { at: now, createdBy: personId });
      await takeBack(tx, actor, account, invoice, { reason: input.reason, now, waived: true });
      await allocateCredit(tx, account, now);
      return invoice.id;
    }),
  );
  return invoiceById(world, actor, id);
}
