import type { InvoiceView } from "#core/billing/views.ts";
import type { CorrectInput } from "#core/finance/correcting/inputs.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { invoiceById, replaceInvoice } from "#server/billing/service.ts";
import { carryCharges } from "#server/meters/service.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { runIdempotently } from "#server/platform/database/idempotency.ts";
import type { World } from "#server/platform/world.ts";
import { carryLines } from "../store/runs.ts";

/**
 * Issues an invoice as it should have been and cancels the wrong one. What that one billed by tariffs and meters counts
 * as billed by this one, so that no run bills it again.
 */
export async function correctInvoice(
  world: World,
  actor: Actor,
  input: CorrectInput,
  key: string | null,
): Promise<InvoiceView> {
  const now = world.clock();
  const { personId } = actor;
  await world.limits.consume("billing", personId);
  const id = await inTenant(world.db, actor, (tx) =>
    runIdempotently(
      tx,
      { key, personId, procedure: "finance.correctInvoice", input, now },
      async () => {
        const replaced = await replaceInvoice(tx, actor, input, now);
        await carryLines(tx, replaced);
        await carryCharges(tx, replaced);
        return replaced.right;
      },
    ),
  );
  return invoiceById(world, actor, id);
}
