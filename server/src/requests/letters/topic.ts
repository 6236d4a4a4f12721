import { isStaff } from "#core/kernel/actor.ts";
import { inboxOf, type Topic } from "#server/platform/topic.ts";
import { listRequestNames } from "../reads/names.ts";
import { findRequestRecipients, requestKinds } from "../reads/recipients.ts";
import { quoteRequest } from "./quote.ts";
import { replyToRequest } from "../verbs/reply.ts";
import { requestNewsFor } from "./news.ts";
import { wordsIn } from "./words.ts";

/** News about what somebody wrote. */
const conversational: readonly string[] = ["commented", "asked", "answered"];

/** Topic of requests. */
export const requestsTopic: Topic = {
  name: "requests",
  choice: "requests",
  kinds: requestKinds,
  recipients: findRequestRecipients,
  calls: ["duty_call"],
  letter: { write: requestNewsFor },
  reply: replyToRequest,
  quote: quoteRequest,
  // What staff answer to a clock or a new request would be a public comment.
  isAnswerable: ({ news, reason }) => reason === "reporter" || conversational.includes(news),
  inbox: inboxOf(
    listRequestNames,
    ({ number, title, address }, { news, orgId }, { actor, language }) => ({
      title: wordsIn(language)(`what.${news}`),
      // Whoever is called at night reads where to go before the page is open.
      text: [number, title, ...(news === "duty_call" ? [address] : [])].join(" · "),
      path: `${isStaff(actor) ? "/manager/requests" : "/requests"}/${number}${
        actor.orgIds.length > 1 ? `?org=${orgId}` : ""
      }`,
    }),
  ),
};
