import { lately } from "#core/checkout/lifecycle.ts";
import type { CardPaymentView, CheckoutView } from "#core/checkout/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { paymentById } from "#server/billing/reads/payments-view.ts";
import { findPaidOutOnOf } from "#server/platform/lookups.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { providerOf } from "../provider/of-world.ts";
import { cardPaymentQuery, recentQuery } from "./payments.ts";

/**
 * Returns whether the actor can pay by card, and which of their payments are in progress or just
 * succeeded.
 */
export async function getCheckout(world: World, actor: Actor): Promise<CheckoutView> {
  const provider = providerOf(world);
  const since = new Date(world.clock().getTime() - lately);
  const rows = await runRead(world.db, actor, recentQuery(actor, since));
  const recent = rows.map((row) => ({ ...row, payment: null, paidOutOn: null }));
  return {
    provider: provider && { name: provider.name, test: provider.test, hosted: provider.hosted },
    processing: recent.filter(({ status }) => status === "processing"),
    lately: recent.filter(({ status }) => status === "succeeded"),
  };
}

/**
 * Returns one of the actor's own card payments with what it paid. Refuses with generic.not_found.
 */
export async function getCardPayment(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<CardPaymentView> {
  const [row] = await runRead(world.db, actor, cardPaymentQuery(id, actor));
  if (!row) throw new Refusal("generic.not_found");
  const payment = row.status === "succeeded" ? await broughtBy(world, actor, id) : null;
  const { slices, db } = world;
  return { ...row, payment, paidOutOn: payment && (await findPaidOutOnOf(slices, db, actor, id)) };
}

/** Returns the booked payment; null where the actor may not see it any more. */
async function broughtBy(world: World, actor: Actor, id: string) {
  try {
    return await paymentById(world, actor, id);
  } catch (error) {
    if (error instanceof Refusal && error.code === "generic.not_found") return null;
    throw error;
  }
}
