import { isSettled } from "#core/checkout/lifecycle.ts";
import { day, hour, second } from "#core/kernel/time.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { providerOf } from "../provider/of-world.ts";
import { ProviderAway, type Reference } from "../provider/provider.ts";
import { findCardPayment } from "../store/payments.ts";
import { followJob } from "./follow-job.ts";
import { settlePayment } from "./settle.ts";

const rarest = hour;
const soonest = 20 * second;
/** After so long a person has to look. */
const patience = 3 * day;

/** Asks what came of a payment that is still being processed, and again later while nobody knows. */
export async function followPayment(world: World, reference: Reference): Promise<void> {
  const { orgId, id } = reference;
  const row = await inTenant(world.db, { orgIds: [orgId] }, (tx) => findCardPayment(tx, id));
  // On the provider's own page the payer may be before we hear that anything is processed.
  const open = row?.status === "processing" || (row?.status === "created" && row.page !== null);
  if (!row?.intent || !open || row.provider !== providerOf(world)?.name) return;
  const status = await ask(world, reference, row.intent);
  if (status && isSettled(status)) return;
  const now = world.clock();
  const age = now.getTime() - row.createdAt.getTime();
  if (age > patience && status === "created") {
    // Nobody has paid on the provider's page, which has closed long ago.
    await settlePayment(world, reference, { status: "expired" }, null);
    return;
  }
  if (age > patience) {
    world.log.error({ cardPayment: id }, "a payment by card was never settled");
    return;
  }
  const startAfter = new Date(now.getTime() + Math.min(rarest, Math.max(soonest, age / 2)));
  await world.jobs.enqueue(null, followJob, { orgId, id }, { startAfter });
}

async function ask(world: World, reference: Reference, intent: string) {
  try {
    const report = await providerOf(world)?.status(intent);
    return report ? await settlePayment(world, reference, report, null) : null;
  } catch (err) {
    if (!(err instanceof ProviderAway)) throw err;
    world.log.warn({ err }, "a provider does not report the outcome of a payment");
    return null;
  }
}
