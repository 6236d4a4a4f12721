import { inboxOf, type Topic } from "#server/platform/topic.ts";
import { invitationOutreach } from "../letters/outreach.ts";
import { askedOf, kinds, findRecipients } from "../reads/told.ts";
import { wordsIn } from "./words.ts";

/** Topic of join requests: in the inbox only, since the queue has a badge. Sent codes reach people without an account. */
export const joiningTopic: Topic = {
  name: "joining",
  choice: "requests",
  kinds,
  recipients: findRecipients,
  outreach: invitationOutreach,
  inbox: inboxOf(askedOf, ({ name, address, apartment: number }, _, { language }) => {
    const t = wordsIn(language);
    return {
      title: t("asked"),
      text: t("place", { name, address, apartment: number }),
      path: "/manager/join-requests",
    };
  }),
};
