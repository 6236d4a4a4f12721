import { day, hour } from "#core/kernel/time.ts";
import { kopecks } from "#core/kernel/money.ts";
import { refundCard } from "#server/billing/service.ts";
import type { FillDemo } from "../platform/slice.ts";
import {
  findPaidBefore,
  insertPaidBefore,
  lockCardPayment,
  saveCardPayment,
} from "./store/payments.ts";
import { insertCardRefund } from "./store/refunds.ts";

const amount = kopecks(50_00);

/** How people came to pay what the demo's books say was paid by card; one is given back, one hangs at the provider. */
export const fillCheckoutDemo: FillDemo = async (tx, { orgId, by, now, random }) => {
  await insertPaidBefore(tx, orgId, "Внески за утримання будинку");
  const asked = [
    { status: "done", reason: "Сплачено двічі", createdAt: new Date(now.getTime() - 5 * hour) },
    { status: "sent", reason: "Помилились сумою", createdAt: new Date(now.getTime() - 26 * hour) },
  ] as const;
  const before = new Date(now.getTime() - 2 * day);
  const paid = await findPaidBefore(tx, orgId, { amount, before, count: asked.length });
  for (const [at, cardPaymentId] of paid.entries()) {
    const row = await lockCardPayment(tx, cardPaymentId);
    const one = asked[at];
    if (!row || !one) continue;
    const { status, reason, createdAt } = one;
    const done = status === "done";
    const id = random.uuid();
    await saveCardPayment(tx, row, { refunding: amount });
    await insertCardRefund(tx, {
      id,
      orgId,
      cardPaymentId,
      amount,
      reason,
      status,
      createdBy: by,
      createdAt,
      settledAt: done ? createdAt : null,
    });
    const given = { id, paymentId: cardPaymentId, amount, reason, personId: by };
    if (done) await refundCard(tx, given, createdAt);
  }
};
