import { inboxOf, type Topic } from "#server/platform/topic.ts";
import { judgedKinds, reporters } from "../reads/moderation/told.ts";
import { wordsIn } from "./words.ts";

/** That staff looked at what somebody reported: thanks, and nothing of what was decided. */
export const moderationTopic: Topic = {
  name: "moderation",
  kinds: judgedKinds,
  recipients: reporters,
  inbox: inboxOf(
    async (_, __, ids) => ids.map((id) => ({ id })),
    (_, __, { language }) => {
      const t = wordsIn(language);
      return { title: t("report"), text: t("reported"), path: "/communications" };
    },
  ),
};
