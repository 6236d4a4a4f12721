import { sql } from "drizzle-orm";
import { accessScope } from "#core/kernel/access.ts";
import { type Actor, isStaff } from "#core/kernel/actor.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import { listParam, runRead } from "#server/platform/read/statement.ts";
import { inboxOf, type Topic } from "#server/platform/topic.ts";
import type { World } from "#server/platform/world.ts";
import { orderNumber } from "../fragments.ts";
import { isOrderInScope } from "../reads/orders.ts";
import { providerService, serviceOrder } from "../table.ts";
import { findOrderRecipients, orderKinds } from "../reads/recipients.ts";
import { orderNewsFor } from "./letter.ts";
import { wordsIn } from "./words.ts";

const order = jsonObject({
  id: serviceOrder.id,
  number: orderNumber,
  service: providerService.title,
});

/** Topic of orders. */
export const ordersTopic: Topic = {
  name: "orders",
  // Like requests, orders are work that somebody is waited for with.
  choice: "requests",
  kinds: orderKinds,
  recipients: findOrderRecipients,
  exampleNews: { "order.rescheduled": { news: "rescheduled" } },
  letter: { write: orderNewsFor },
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
    ({ id, number, service }, { news }, { actor, language }) => {
      const t = wordsIn(language);
      const room = isStaff(actor) ? "/manager/marketplace-orders" : "/services/orders";
      return {
        title: t(`what.${news}`),
        text: t("about", { service, number }),
        path: `${room}/${id}`,
      };
    },
  ),
};
