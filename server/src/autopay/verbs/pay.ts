import { randomUUID } from "node:crypto";
import type { PayKeptInput } from "#core/autopay/inputs.ts";
import { canManage } from "#core/autopay/policy.ts";
import { paidPurpose } from "#core/checkout/rules/paid-purpose.ts";
import { isUsableCard } from "#core/autopay/rules/plan.ts";
import type { KeptPaymentsView } from "#core/autopay/views.ts";
import { isSettled } from "#core/checkout/lifecycle.ts";
import { canPay } from "#core/checkout/policy.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { toKopecks } from "#core/kernel/money.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { second, toLocal } from "#core/kernel/time.ts";
import { holdAccount } from "#server/billing/service.ts";
import {
  beginKept,
  cardKeeping,
  chargeKept,
  getCardPayment,
  keptOutcome,
  owedBy,
  payableOf,
} from "#server/checkout/service.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { runIdempotently } from "#server/platform/database/idempotency.ts";
import type { World } from "#server/platform/world.ts";
import { type AutopayRow, lockAutopay } from "../store/autopays.ts";
import { openedCard } from "./card-secret.ts";
import { payJob } from "./charge-job.ts";
import { nextInquiryAt } from "./next-inquiry.ts";

/** When the job takes over from a call that may have died. */
const handOver = 20 * second;

/**
 * Pays invoices, or in advance, with the actor's kept card, a charge for each apartment; all are begun or none. Refuses with
 * autopay.card_unusable, checkout.already_paying, checkout.already_paid, checkout.paid_lately and checkout.begun_lately (unless `repeated`),
 * generic.validation (invoices or apartments that this card does not pay), and generic.not_found where autopay or
 * apartment is none of the actor's.
 */
export async function payWithKept(
  world: World,
  actor: Actor,
  input: PayKeptInput,
  key: string | null,
): Promise<KeptPaymentsView> {
  const now = world.clock();
  const { personId } = actor;
  await world.limits.consume("checkout", personId);
  const call = { key, personId, procedure: "autopay.pay", input, now } as const;
  const begun = await inTenant(world.db, actor, (tx) =>
    runIdempotently(tx, call, () => begin(world, tx, { actor, input, now })),
  );
  await Promise.all(begun.map((payment) => bringOnPayment(world, payment)));
  const items = await Promise.all(begun.map(({ id }) => getCardPayment(world, actor, { id })));
  return { items };
}

type Begin = { actor: Actor; input: PayKeptInput; now: Date };
type PaymentReference = { orgId: string; id: string };

async function begin(
  world: World,
  tx: Tx,
  { actor, input, now }: Begin,
): Promise<PaymentReference[]> {
  const row = await lockAutopay(tx, input.id);
  if (!row || row.status === "stopped") throw new Refusal("generic.not_found");
  orRefuse(canManage(actor, row));
  if (!isUsableCard(row, cardKeeping(world)?.provider ?? null, toLocal(now).date))
    throw new Refusal("autopay.card_unusable");
  const begun = new Map<string, PaymentReference>();
  // In one order for everybody, so that nobody waits for each other.
  for (const part of input.parts.toSorted((a, b) => (a.apartmentId < b.apartmentId ? -1 : 1))) {
    const payment = await beginPart(tx, { actor, row, part, repeated: input.repeated, now });
    const startAfter = new Date(now.getTime() + handOver);
    await world.jobs.enqueue(tx, payJob, payment, { startAfter, singletonKey: payment.id });
    begun.set(part.apartmentId, payment);
  }
  return input.parts.flatMap(({ apartmentId }) => begun.get(apartmentId) ?? []);
}

type Part = {
  actor: Actor;
  row: AutopayRow;
  part: PayKeptInput["parts"][number];
  repeated: boolean | undefined;
  now: Date;
};

async function beginPart(
  tx: Tx,
  { actor, row, part, repeated, now }: Part,
): Promise<PaymentReference> {
  const account = await holdAccount(tx, part.apartmentId, (billed) =>
    canPay(actor, { ...billed, begun: null }),
  );
  const { orgId, personId, provider } = row;
  if (account.orgId !== orgId) {
    const issues = [{ path: "parts", rule: "invalid" }];
    throw new Refusal("generic.validation", { issues });
  }
  const invoiceIds = [...new Set(part.invoiceIds)];
  const invoices = await payableOf(tx, actor, account, invoiceIds);
  const remaining = await owedBy(tx, actor, account, invoiceIds);
  const charge = {
    id: randomUUID(),
    personId,
    invoiceIds,
    amount: toKopecks(part.amount),
    purpose: paidPurpose(invoices.map(({ number }) => number).toSorted()),
    provider,
    keptCardId: row.id,
    byHand: true,
    remaining,
    repeated,
  };
  orRefuse(await beginKept(tx, account, charge, now));
  return { orgId, id: charge.id };
}

/** Charges a payment that was begun, once; asks again later while nobody knows what came of it. */
export async function bringOnPayment(world: World, payment: PaymentReference): Promise<void> {
  const { orgId, id } = payment;
  const card = await inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
    const outcome = await keptOutcome(tx, id);
    const row = outcome?.keptCardId ? await lockAutopay(tx, outcome.keptCardId) : null;
    return row?.cardSealed ? openedCard(world.config.secret, row.cardSealed) : null;
  });
  // With a card that was forgotten meanwhile only is asked how it stands.
  const outcome = await chargeKept(world, payment, card);
  if (!outcome || isSettled(outcome.status)) return;
  const startAfter = nextInquiryAt(world.clock(), outcome.createdAt);
  await world.jobs.enqueue(null, payJob, payment, { startAfter, singletonKey: id });
}
