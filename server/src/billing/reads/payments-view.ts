import type { PaymentsInput } from "#core/billing/inputs.ts";
import { allowedOfPayment } from "#core/billing/lifecycle.ts";
import { limits } from "#core/billing/model.ts";
import type { PaymentPage, PaymentView } from "#core/billing/views.ts";
import { accessScope } from "#core/kernel/access.ts";
import { type Actor, isStaff } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { pageOf } from "#server/platform/read/page.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { paymentOrder, paymentQuery, paymentsQuery, type StoredPayment } from "./payments.ts";

/**
 * Returns a page of payments that the actor sees, the newest first; without an apartment those of
 * their homes.
 */
export async function listPayments(
  world: World,
  actor: Actor,
  input: PaymentsInput,
): Promise<PaymentPage> {
  if (!input.apartmentId && isStaff(actor)) return { items: [], nextCursor: null };
  const limit = input.limit ?? limits.page.usual;
  const found = await runRead(world.db, actor, paymentsQuery(input, accessScope(actor), limit));
  if (!found) throw new Refusal("generic.not_found");
  const rows = found.map(({ key, row }) => ({ key, row: toView(row, actor) }));
  return pageOf(paymentOrder, rows, limit);
}

/** Returns a payment by its id. Refuses with generic.not_found. */
export async function paymentById(world: World, actor: Actor, id: string): Promise<PaymentView> {
  const found = await runRead(world.db, actor, paymentQuery(id, accessScope(actor)));
  if (!found) throw new Refusal("generic.not_found");
  return toView(found, actor);
}

function toView(stored: StoredPayment, actor: Actor): PaymentView {
  const { orgId: _, buildingId: __, createdBy, allocated, refunded, ...shown } = stored;
  const staff = isStaff(actor);
  const isCard = stored.method === "card";
  const reversed = stored.reversed !== null;
  return {
    ...shown,
    credit: reversed ? 0 : stored.amount - allocated - refunded,
    byCallersCard: isCard && createdBy === actor.personId && !staff,
    note: staff ? stored.note : null,
    // Whoever paid by card is known to the household: others need not pay it again.
    writtenBy: staff || isCard ? stored.writtenBy : null,
    allowed: allowedOfPayment(actor, { ...stored, reversed }),
  };
}
