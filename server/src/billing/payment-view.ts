import type { PaymentsInput } from "#core/billing/inputs.ts";
import { allowedOfPayment } from "#core/billing/lifecycle.ts";
import { limits, type Payment } from "#core/billing/model.ts";
import { scope } from "#core/billing/policy.ts";
import type { PaymentPage, PaymentView } from "#core/billing/views.ts";
import { type Actor, isStaff } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { readJson } from "../platform/database.ts";
import type { World } from "../platform/world.ts";
import { keyOf, pageOf } from "./cursor.ts";
import { paymentQuery, paymentsQuery } from "./payment-query.ts";

type Stored = Omit<PaymentView, "credit" | "allowed" | "amount"> &
  Omit<Payment, "reversed"> & { allocated: number };

/** A page of an apartment's payments that the actor sees, the newest first. */
export async function payments(
  world: World,
  actor: Actor,
  input: PaymentsInput,
): Promise<PaymentPage> {
  const limit = input.limit ?? limits.page.usual;
  const after = input.cursor ? keyOf("payments", input.cursor) : null;
  const { text, params } = paymentsQuery(input, scope(actor), { after, rows: limit });
  type Found = { key: string[]; row: Stored }[] | null;
  const found = await readJson<Found>(world.db, actor, text, params);
  if (!found) throw new Refusal("generic.not_found");
  const rows = found.map(({ key, row }) => ({ key, row: toView(row, actor) }));
  return pageOf("payments", rows, limit);
}

/** A payment by its id, as the actor sees it. Refuses with generic.not_found. */
export async function paymentById(world: World, actor: Actor, id: string): Promise<PaymentView> {
  const { text, params } = paymentQuery(id, scope(actor));
  const found = await readJson<Stored | null>(world.db, actor, text, params);
  if (!found) throw new Refusal("generic.not_found");
  return toView(found, actor);
}

function toView(stored: Stored, actor: Actor): PaymentView {
  const { orgId: _, buildingId: __, allocated, ...shown } = stored;
  const staff = isStaff(actor);
  const reversed = stored.reversed !== null;
  return {
    ...shown,
    credit: reversed ? 0 : stored.amount - allocated,
    note: staff ? stored.note : null,
    writtenBy: staff ? stored.writtenBy : null,
    allowed: allowedOfPayment(actor, { ...stored, reversed }),
  };
}
