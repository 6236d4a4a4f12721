import { sql } from "drizzle-orm";
import { momentText } from "#core/identity/writing.ts";
import { accessScope } from "#core/kernel/access.ts";
import { type Actor, isStaff } from "#core/kernel/actor.ts";
import { zone } from "#core/kernel/time.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import { listParam, runRead } from "#server/platform/read/statement.ts";
import { inboxOf, type Topic } from "#server/platform/topic.ts";
import type { World } from "#server/platform/world.ts";
import { orderNumber } from "../fragments.ts";
import { isOrderInScope } from "../reads/orders.ts";
import { providerService, serviceOrder } from "../table.ts";
import { findOrderRecipients, orderKinds } from "../reads/recipients.ts";
import { orderNewsFor } from "./letter.ts";
import { confirmOrder } from "../verbs/act.ts";
import { wordsIn } from "./words.ts";

const order = jsonObject({
  id: serviceOrder.id,
  number: orderNumber,
  service: providerService.title,
  startsAt: serviceOrder.startsAt,
});

/** Returns whether the time of an order waits for its confirmation. */
const isAwaited = (news: string) => news === "placed" || news === "rescheduled";

/** Topic of orders. */
export const ordersTopic: Topic = {
  name: "orders",
  // Like requests, orders are work that somebody is waited for with.
  choice: "requests",
  kinds: orderKinds,
  recipients: findOrderRecipients,
  exampleNews: { "order.rescheduled": { news: "rescheduled" } },
  letter: { write: orderNewsFor },
  confirm: {
    isAwaited: ({ news, reason }) => reason === "staff" && isAwaited(news),
    words: (language) => {
      const t = wordsIn(language);
      return { label: t("confirm.label"), done: t("confirm.done") };
    },
    run: confirmOrder,
  },
  inbox: inboxOf(
    (world: World, actor: Actor, ids) =>
      runRead(
        world.db,
        actor,
        select(
          jsonList(order),
          sql`from ${serviceOrder} join ${providerService} on ${providerService.id} = ${serviceOrder.serviceId}
            where ${isOrderInScope(accessScope(actor))} and ${serviceOrder.id} = any (${listParam(ids, "uuid")})`,
        ),
      ),
    ({ id, number, service, startsAt }, { news }, { actor, language }) => {
      const t = wordsIn(language);
      const time = momentText(new Date(startsAt), { timezone: zone, dateFormat: "dd.mm.yyyy" });
      const room = isStaff(actor) ? "/manager/marketplace-orders" : "/services/orders";
      return {
        title: t(`what.${news}`),
        // Whoever confirms by a button has not opened the order.
        text: isAwaited(news)
          ? t("about_time", { service, number, time })
          : t("about", { service, number }),
        path: `${room}/${id}`,
      };
    },
  ),
};
