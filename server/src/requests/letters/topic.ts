import { accessScope } from "#core/kernel/access.ts";
import { type Actor, isStaff } from "#core/kernel/actor.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import { allOf, listParam, runRead } from "#server/platform/read/statement.ts";
import { inboxOf, type Topic } from "#server/platform/topic.ts";
import type { World } from "#server/platform/world.ts";
import { sql } from "drizzle-orm";
import { visibleRequests } from "../reads/list.ts";
import { formattedNumber } from "../reads/request.ts";
import { request } from "../table.ts";
import { findRequestRecipients, requestKinds } from "../reads/recipients.ts";
import { replyToRequest } from "../verbs/reply.ts";
import { requestNewsFor } from "./news.ts";
import { wordsIn } from "./words.ts";

/** Topic of requests. */
export const requestsTopic: Topic = {
  name: "requests",
  choice: "requests",
  kinds: requestKinds,
  recipients: findRequestRecipients,
  letter: { write: requestNewsFor },
  reply: replyToRequest,
  inbox: inboxOf(
    (world: World, actor: Actor, ids) => {
      const { from, where } = visibleRequests(accessScope(actor));
      const row = jsonObject({ id: request.id, number: formattedNumber, title: request.title });
      const wanted = sql`${request.id} = any (${listParam(ids, "uuid")})`;
      return runRead(
        world.db,
        actor,
        select(jsonList(row), sql`from ${from} where ${allOf([...where, wanted])}`),
      );
    },
    ({ number, title }, { news, orgId }, { actor, language }) => ({
      title: wordsIn(language)(`what.${news}`),
      text: `${number} · ${title}`,
      path: `${isStaff(actor) ? "/manager/requests" : "/requests"}/${number}${
        actor.orgIds.length > 1 ? `?org=${orgId}` : ""
      }`,
    }),
  ),
};
