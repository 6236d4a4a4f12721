import { addDays, toLocal } from "#core/kernel/time.ts";
import {
  sampleTexts,
  sampleValues,
  type WriteSamples,
} from "#server/platform/mail/message-samples.ts";
import { type MoneyStory, paymentLetter } from "./letter.ts";
import { describeSum } from "./topic.ts";

/** Writes what households hear of invoices and payments that were taken back. */
export const writeSamples: WriteSamples = ({ language, base, now }) => {
  const { personId: id, secret } = sampleValues;
  const { address, correction: reason } = sampleTexts[language];
  const today = toLocal(now).date;
  const place = { address, apartment: "27", apartmentId: id, buildingId: id };
  const invoice = {
    number: `INV-${today.slice(0, 7)}-000218`,
    type: "utilities" as const,
    lateFee: false,
    title: null,
    period: today.slice(0, 7),
    dueOn: addDays(today, 12),
    status: "cancelled" as const,
    total: 1_842_50,
    paid: 0,
    remaining: 0,
    lines: [],
    description: "",
    waived: false,
    cancelled: { reason },
  };
  const fee = { ...invoice, type: "other" as const, lateFee: true, total: 12_40, waived: true };
  const payment = {
    apartmentId: id,
    amount: 500_00,
    receivedOn: addDays(today, -2),
    method: "transfer" as const,
    reference: secret,
    writtenBy: null,
    byCallersCard: false,
    invoices: [],
    credit: 0,
  };
  const reversed = { ...payment, reversed: { reason }, refunds: [] };
  const refunded = { ...payment, reversed: null, refunds: [{ amount: 120_00, reason }] };
  const account = { balance: 1_842_50, overdue: null };
  const stories: { kind: string; story: MoneyStory }[] = [
    { kind: "billing.invoice_cancelled", story: { news: "cancelled", place, invoice } },
    { kind: "billing.late_fee_waived", story: { news: "cancelled", place, invoice: fee } },
    {
      kind: "billing.payment_reversed",
      story: { news: "reversed", place, payment: reversed, account },
    },
    {
      kind: "billing.payment_refunded",
      story: { news: "refunded", place, payment: refunded, account },
    },
  ];
  return {
    letters: [],
    notices: stories.map(({ kind, story }) => ({
      kind,
      ...describeSum(sumOf(story), story.news, language),
      letter: paymentLetter(
        { language, dateFormat: "dd.mm.yyyy" },
        [story],
        () => `${base}/apartments/${secret}`,
      ),
    })),
  };
};

/** Returns the sums and the place by which the inbox names a story. */
function sumOf({ place, ...story }: MoneyStory) {
  if ("invoice" in story) {
    const { total: amount, remaining, waived } = story.invoice;
    return { ...place, amount, remaining, refunded: 0, waived };
  }
  const { amount, refunds } = story.payment;
  const refunded = refunds.reduce((sum, refund) => sum + refund.amount, 0);
  return { ...place, amount, remaining: 0, refunded, waived: false };
}
