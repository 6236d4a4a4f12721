import { isStaff } from "#core/kernel/actor.ts";
import { inboxOf, type Topic } from "#server/platform/topic.ts";
import { chatsOf, kinds, findRecipients } from "../reads/told.ts";
import { quoteConversation } from "./quote.ts";
import { replyToConversation } from "../verbs/reply.ts";
import { findMutes } from "../store/talk.ts";
import { wordsIn } from "./words.ts";

/** Messages of chats with the management and between staff: in the inbox at once, without letters. */
export const chatTopic: Topic = {
  name: "chat",
  choice: "announcements",
  kinds,
  newestOnly: true,
  sounds: true,
  reply: replyToConversation,
  quote: quoteConversation,
  // An answer is public: one to a note among staff would reach the resident.
  isAnswerable: ({ news }) => news !== "note",
  recipients: findRecipients,
  exampleNews: { "chat.unanswered": { news: "unanswered" } },
  async filterMuted(tx, { personId, now }, facts) {
    const muted = await findMutes(tx, personId, { ids: facts.map(({ about }) => about), now });
    return facts.filter(({ about }) => muted.has(about));
  },
  inbox: inboxOf(chatsOf, ({ id, name, waitingSince }, { news }, { actor, language }) => {
    const t = wordsIn(language);
    return {
      title: t(
        news === "note" ? "note" : news === "unanswered" && waitingSince ? "unanswered" : "message",
      ),
      text: name === null ? t("management") : t("with", { name }),
      path: `${isStaff(actor) ? "/manager/communications" : "/communications/chats"}/${id}`,
    };
  }),
};
