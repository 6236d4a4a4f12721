import { day, hour } from "#core/kernel/time.ts";
import type { FillDemo } from "../platform/slice.ts";
import {
  findPaidBefore,
  insertPaidBefore,
  lockCardPayment,
  saveCardPayment,
} from "./store/payments.ts";
import { insertCardRefund } from "./store/refunds.ts";

const amount = 50_00;

/**
 * How people came to pay what the demo's books say was paid by card. One refund has failed and one hangs at the
 * provider, where staff can settle it; neither is in the books.
 */
export const fillCheckoutDemo: FillDemo = async (tx, { orgId, by, now, random }) => {
  await insertPaidBefore(tx, orgId, "Внески за утримання будинку");
  const asked = [
    { status: "sent", reason: "Сплачено двічі", createdAt: new Date(now.getTime() - 26 * hour) },
    { status: "failed", reason: "Помилка в сумі", createdAt: new Date(now.getTime() - 5 * hour) },
  ] as const;
  const before = new Date(now.getTime() - 2 * day);
  const paid = await findPaidBefore(tx, orgId, { amount, before, count: asked.length });
  for (const [at, id] of paid.entries()) {
    const row = await lockCardPayment(tx, id);
    const one = asked[at];
    if (!row || !one) continue;
    const open = one.status === "sent";
    if (open) await saveCardPayment(tx, row, { refunding: amount });
    const settledAt = open ? null : one.createdAt;
    const known = { id: random.uuid(), orgId, cardPaymentId: row.id, amount, createdBy: by };
    await insertCardRefund(tx, { ...known, ...one, settledAt });
  }
};
