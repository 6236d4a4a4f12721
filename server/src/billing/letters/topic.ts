import { moneyText } from "#core/identity/writing.ts";
import { isStaff } from "#core/kernel/actor.ts";
import { inboxOf, type Topic } from "#server/platform/topic.ts";
import { findPaymentRecipients, paymentKinds } from "../reads/recipients.ts";
import { sumsOf } from "../reads/sums.ts";
import { paymentNewsFor } from "./news.ts";
import { reminderOutreach } from "./outreach.ts";
import { wordsIn } from "./words.ts";

/** Topic of an apartment's money. */
export const paymentsTopic: Topic = {
  name: "payments",
  choice: "payments",
  kinds: paymentKinds,
  recipients: findPaymentRecipients,
  letter: { write: paymentNewsFor },
  outreach: reminderOutreach,
  inbox: inboxOf(
    sumsOf,
    (
      { number, amount: whole, remaining, refunded, waived, apartmentId, buildingId, ...place },
      { news },
      reader,
    ) => {
      const t = wordsIn(reader.language);
      const amount = news === "refunded" ? refunded : news === "reminded" ? remaining : whole;
      const room = isStaff(reader.actor)
        ? `/manager/buildings/${buildingId}/apartments/${apartmentId}`
        : `/apartments/${apartmentId}`;
      const word = news === "cancelled" && waived ? "waived" : news;
      const over = news === "reminded" && amount === 0;
      return {
        title: over
          ? t("nothing_left")
          : `${t(`what.${word}`)}: ${moneyText(amount, reader.language)}`,
        text: t("place", place),
        path: number ? `${room}?invoice=${number}` : `${room}?money=payments`,
      };
    },
  ),
};
