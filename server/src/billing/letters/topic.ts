import { moneyText } from "#core/identity/writing.ts";
import type { Language } from "#core/kernel/language.ts";
import { isStaff } from "#core/kernel/actor.ts";
import { pathToApartment } from "#server/buildings/service.ts";
import { inboxOf, type Topic } from "#server/platform/topic.ts";
import { findPaymentRecipients, paymentKinds } from "../reads/recipients.ts";
import { type Sum, sumsOf } from "../reads/sums.ts";
import { paymentNewsFor } from "./news.ts";
import { reminderOutreach } from "./outreach.ts";
import { wordsIn } from "./words.ts";

type DescribedSum = Pick<
  Sum,
  "amount" | "remaining" | "refunded" | "waived" | "address" | "apartment"
>;

/** Topic of an apartment's money. */
export const paymentsTopic: Topic = {
  name: "payments",
  choice: "payments",
  kinds: paymentKinds,
  recipients: findPaymentRecipients,
  exampleNews: { "billing.invoice_reminded": { news: "reminded" } },
  letter: { write: paymentNewsFor },
  outreach: reminderOutreach,
  inbox: inboxOf(sumsOf, (sum, { news }, { actor, language }) => {
    const { number } = sum;
    const room = pathToApartment(sum, isStaff(actor));
    const path = number ? `${room}?invoice=${number}` : `${room}?money=payments`;
    return { ...describeSum(sum, news, language), path };
  }),
};

/** Writes what happened to an invoice or payment, with its sum and apartment. */
export function describeSum(
  { amount: whole, remaining, refunded, waived, address, apartment }: DescribedSum,
  news: string,
  language: Language,
): { title: string; text: string } {
  const t = wordsIn(language);
  const amount = news === "refunded" ? refunded : news === "reminded" ? remaining : whole;
  const word = news === "cancelled" && waived ? "waived" : news;
  const isOver = news === "reminded" && amount === 0;
  return {
    title: isOver ? t("nothing_left") : `${t(`what.${word}`)}: ${moneyText(amount, language)}`,
    text: t("place", { address, apartment }),
  };
}
