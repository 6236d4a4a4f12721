import { isStaff } from "#core/kernel/actor.ts";
import { inboxOf, type Topic } from "#server/platform/topic.ts";
import { mentionKinds, findMentioned, mentionsOf } from "../reads/told-mentions.ts";
import { wordsIn } from "./words.ts";

/** Topic of mentions: in the inbox at once, from muted conversations too. */
export const mentionTopic: Topic = {
  name: "mentions",
  choice: "announcements",
  kinds: mentionKinds,
  newestOnly: true,
  recipients: findMentioned,
  inbox: inboxOf(mentionsOf, ({ id, by, number, thread }, _, { actor, language }) => {
    const t = wordsIn(language);
    const search = thread ? `?thread=${thread}&reply=${number}` : `?message=${number}`;
    return {
      title: t("mention"),
      text: by === null ? t("mentioned") : t("mentioned_by", { name: by }),
      path: `${isStaff(actor) ? "/manager/communications" : "/communications/chats"}/${id}${search}`,
    };
  }),
};
