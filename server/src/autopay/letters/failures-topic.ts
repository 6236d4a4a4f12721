import { inboxOf, type Topic } from "#server/platform/topic.ts";
import { failureKinds, findFailureRecipients, listAutopayPlaces } from "../reads/failures.ts";
import { wordsIn } from "./words.ts";

/** Topic of autopays whose last retry failed, for staff: in the inbox, without letters. */
export const autopayFailuresTopic: Topic = {
  name: "autopay_failures",
  choice: "payments",
  kinds: failureKinds,
  recipients: findFailureRecipients,
  inbox: inboxOf(listAutopayPlaces, ({ address, apartment }, _, { language }) => {
    const t = wordsIn(language);
    return {
      title: t("for_staff"),
      text: t("place", { address, apartment }),
      path: "/manager/finance?tab=debtors",
    };
  }),
};
