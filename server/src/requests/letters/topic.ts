import { isStaff } from "#core/kernel/actor.ts";
import { inboxOf, type Topic } from "#server/platform/topic.ts";
import { listRequestNames } from "../reads/names.ts";
import { findRequestRecipients, requestKinds } from "../reads/recipients.ts";
import { quoteRequest } from "./quote.ts";
import { replyToRequest } from "../verbs/reply.ts";
import { requestNewsFor } from "./news.ts";
import { wordsIn } from "./words.ts";

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
