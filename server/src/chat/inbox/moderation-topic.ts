import { inboxOf, type Topic } from "#server/platform/topic.ts";
import { judgedKinds, findReporters } from "../reads/moderation/told.ts";
import { wordsIn } from "./words.ts";

/** Topic of decided reports: thanks, without the decision. */
export const moderationTopic: Topic = {
  name: "moderation",
  choice: "announcements",
  kinds: judgedKinds,
  recipients: findReporters,
  inbox: inboxOf(
    async (_, __, ids) => ids.map((id) => ({ id })),
    (_, __, { language }) => {
      const t = wordsIn(language);
      return { title: t("report"), text: t("reported"), path: "/communications" };
    },
  ),
};
