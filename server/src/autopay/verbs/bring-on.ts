import { afterFailure } from "#core/autopay/rules/charge.ts";
import { isSettled } from "#core/checkout/lifecycle.ts";
import { toLocal } from "#core/kernel/time.ts";
import { chargeKept, keptOutcome } from "#server/checkout/service.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { lockAutopay } from "../store/autopays.ts";
import { type ChargeNow, findCharge, moveCharge, noteCharge } from "../store/charges.ts";
import { openedCard } from "./card-secret.ts";
import { chargeJob } from "./charge-job.ts";
import { pauseFor } from "./end.ts";
import { publishAutopayFact } from "./facts.ts";
import { nextInquiryAt } from "./next-inquiry.ts";

type ChargeReference = { orgId: string; id: string };

/** Makes a charge that was begun, once, and writes down what came of it; asks again later while nobody knows. */
export async function bringOn(world: World, named: ChargeReference): Promise<void> {
  const { orgId, id } = named;
  const found = await inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
    const charge = await findCharge(tx, id);
    return charge?.status === "charging"
      ? { charge, row: await lockAutopay(tx, charge.autopayId) }
      : null;
  });
  if (!found?.row) return;
  const { cardSealed } = found.row;
  // Of what was stopped meanwhile only is asked how it stands.
  const card = cardSealed && openedCard(world.config.secret, cardSealed);
  const outcome = await chargeKept(world, named, card);
  if (outcome && isSettled(outcome.status)) {
    await inTenant(world.db, { orgIds: [orgId] }, (tx) => conclude(tx, id, world.clock()));
    return;
  }
  const now = world.clock();
  const startAfter = nextInquiryAt(now, outcome?.createdAt ?? now);
  await world.jobs.enqueue(null, chargeJob, named, { startAfter, singletonKey: id });
}

/** Writes down, once, how a charge ended and what follows. */
async function conclude(tx: Tx, id: string, now: Date): Promise<void> {
  const known = await findCharge(tx, id);
  const row = known && (await lockAutopay(tx, known.autopayId));
  const outcome = await keptOutcome(tx, id);
  if (!row || outcome === null || !isSettled(outcome.status)) return;
  const paid = outcome.status === "succeeded";
  const ended = { status: paid ? ("paid" as const) : ("failed" as const), settledAt: now };
  if (!(await moveCharge(tx, { id, status: "charging" }, ended))) return;
  await publishAutopayFact(tx, row, paid ? "autopay.charged" : "autopay.failed", now, {
    charge: id,
  });
  if (paid || row.status !== "active") return;
  await goOnAfter(tx, { row, charge: known, failure: outcome.failure ?? "failed", now });
}

type Failed = {
  row: NonNullable<Awaited<ReturnType<typeof lockAutopay>>>;
  charge: ChargeNow;
  failure: Parameters<typeof afterFailure>[1];
  now: Date;
};

async function goOnAfter(tx: Tx, { row, charge, failure, now }: Failed): Promise<void> {
  const next = afterFailure(charge, failure, toLocal(now).date);
  if (next.kind === "pause") await pauseFor(tx, row, next.reason, now);
  if (next.kind !== "again") return;
  const { invoiceId, amount, attempt } = charge;
  const { day } = next;
  const again = { invoiceId, amount, day, attempt: attempt + 1, reason: null };
  await noteCharge(tx, { orgId: row.orgId, autopayId: row.id }, again, now);
}
