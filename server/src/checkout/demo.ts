import { day, hour } from "#core/kernel/time.ts";
import { daytimeBefore } from "#server/platform/demo-times.ts";
import type { FillDemo } from "#server/platform/slice.ts";
import { lostIntent } from "./reads/demo-past.ts";
import {
  findPaidBefore,
  insertCardPayment,
  insertPaidBefore,
  lockCardPayment,
  saveCardPayment,
} from "./store/payments.ts";
import { insertCardRefund } from "./store/refunds.ts";

const amount = 50_00;

/**
 * Adds the card payments behind the demo's books, a failed and a hanging refund, and a payment
 * whose message was lost: reconciliation shows it, and asking the provider books it.
 */
export const fillCheckoutDemo: FillDemo = async (tx, { orgId, by, now, random }) => {
  await insertPaidBefore(tx, orgId, "Внески за утримання будинку");
  const refunds = [
    { status: "sent", reason: "Сплачено двічі", createdAt: daytimeBefore(now, 26 * 60) },
    { status: "failed", reason: "Помилка в сумі", createdAt: daytimeBefore(now, 5 * 60) },
  ] as const;
  const before = new Date(now.getTime() - 2 * day);
  const paid = await findPaidBefore(tx, orgId, { amount, before, count: refunds.length + 1 });
  const known = paid.length > refunds.length ? paid.pop() : undefined;
  const lost = known === undefined ? null : await lockCardPayment(tx, known);
  if (lost) {
    const id = random.uuid();
    const createdAt = daytimeBefore(now, 30 * 60);
    const state = { status: "failed", failure: "failed", lastFour: null, refunding: 0 } as const;
    const when = { createdAt, settledAt: new Date(createdAt.getTime() + hour), version: 1 };
    const intent = `${lostIntent}${id}`;
    await insertCardPayment(tx, {
      ...lost,
      id,
      ...state,
      ...when,
      intent,
      invoiceIds: [],
      owed: 0,
    });
  }
  for (const [at, id] of paid.entries()) {
    const row = await lockCardPayment(tx, id);
    const one = refunds[at];
    if (!row || !one) continue;
    const open = one.status === "sent";
    if (open) await saveCardPayment(tx, row, { refunding: amount });
    const settledAt = open ? null : one.createdAt;
    const known = { id: random.uuid(), orgId, cardPaymentId: row.id, amount, createdBy: by };
    await insertCardRefund(tx, { ...known, ...one, settledAt });
  }
};
