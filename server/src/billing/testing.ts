import type { IssueInput, ReceiveInput } from "#core/billing/inputs.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { newInvoice, newPayment } from "#core/billing/builder.ts";
import { sumKopecks, toKopecks } from "#core/kernel/money.ts";
import type { TestWorld } from "#server/platform/testing.ts";
import { type Community, foundCommunity } from "#server/requests/testing.ts";
import { paymentById } from "./reads/payments-view.ts";
import { cancelInvoice, issueInvoice } from "./verbs/invoices.ts";
import { receivePayment, reversePayment } from "./verbs/payments.ts";
import { refundCash } from "./verbs/refunds.ts";

/** The local date of the tests' clock. */
export const today = "2026-11-17";

/** Makes an invoice for apartment 1 of a community: one line of so many kopecks. */
export function feeFor({ flats }: Community, unitPrice: number, over?: Partial<IssueInput>) {
  return newInvoice(flats[0], unitPrice, over);
}

/** Builds a payment for apartment 1 today, confirmed even if far above the debt. */
export function moneyFor({ flats }: Community, amount: number, over?: Partial<ReceiveInput>) {
  return newPayment(flats[0], amount, { beyond: amount, ...over });
}

/** Creates a community whose manager records money a minute apart. */
export async function foundBooks(world: TestWorld) {
  const community = await foundCommunity(world);
  const later = () => world.setNow(new Date(world.clock().getTime() + 60_000));
  const by = community.max;
  return {
    ...community,
    issue(amount: number, over: Partial<IssueInput> = {}, actor: Actor = by) {
      later();
      return issueInvoice(world, actor, feeFor(community, amount, over), null);
    },
    receive(amount: number, over: Partial<ReceiveInput> = {}, actor: Actor = by) {
      later();
      return receivePayment(world, actor, moneyFor(community, amount, over), null);
    },
    cancel(number: string, actor: Actor = by) {
      later();
      return cancelInvoice(world, actor, { number, reason: "Помилка в сумі" }, null);
    },
    reverse(id: string, actor: Actor = by) {
      later();
      return reversePayment(world, actor, { id, reason: "Записано двічі" }, null);
    },
    async refund(id: string, amount: number, actor: Actor = by) {
      later();
      const { amount: paid, refunds } = await paymentById(world, by, id);
      const left = Math.max(1, paid - sumKopecks(refunds.map((one) => toKopecks(one.amount))));
      return refundCash(world, actor, { id, amount, left, reason: "Помилка платника" }, null);
    },
  };
}
export type Books = Awaited<ReturnType<typeof foundBooks>>;
