import { isStaff } from "#core/kernel/actor.ts";
import { isMutable, muteAnchor } from "#core/requests/letters/mute.ts";
import type { RequestNews, RequestReason } from "#core/requests/letters/news.ts";
import { inboxOf, type Topic } from "#server/platform/topic.ts";
import { listRequestNames } from "../reads/names.ts";
import { findRequestRecipients, requestKinds } from "../reads/recipients.ts";
import { quoteRequest } from "./quote.ts";
import { findMutes } from "../store/mutes.ts";
import { checkReply, replyToRequest } from "../verbs/reply.ts";
import { requestNewsFor } from "./news.ts";
import { nameNews, wordsIn } from "./words.ts";

/** News about what somebody wrote. */
const conversational: readonly string[] = ["commented", "asked", "answered"];

/** Topic of requests. */
export const requestsTopic: Topic = {
  name: "requests",
  choice: "requests",
  kinds: requestKinds,
  recipients: findRequestRecipients,
  calls: ["duty_call"],
  async filterMuted(tx, { personId }, facts) {
    const mutable = facts.filter(({ news }) => isMutable(news as RequestNews));
    const mutes = await findMutes(
      tx,
      personId,
      mutable.map(({ about }) => about),
    );
    return mutable.filter(({ about }) => mutes.has(about));
  },
  letter: { write: requestNewsFor },
  checkReply,
  reply: replyToRequest,
  quote: quoteRequest,
  // What staff answer to a clock or a new request would be a public comment.
  isAnswerable: ({ news, reason }) =>
    reason === "reporter" || reason === "owner" || conversational.includes(news),
  inbox: inboxOf(
    listRequestNames,
    ({ number, title, address }, { news, reason, orgId }, { actor, language }) => {
      const room = isStaff(actor) ? "/manager/requests" : "/requests";
      const path = `${room}/${number}${actor.orgIds.length > 1 ? `?org=${orgId}` : ""}`;
      return {
        title: nameNews(wordsIn(language), news as RequestNews, reason as RequestReason),
        // Whoever is called at night reads where to go before the page is open.
        text: [number, title, ...(news === "duty_call" ? [address] : [])].join(" · "),
        path,
        setting: `${path}#${muteAnchor}`,
      };
    },
  ),
};
