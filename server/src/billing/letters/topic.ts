import { type SQL, sql } from "drizzle-orm";
import { accessScope } from "#core/kernel/access.ts";
import { type Actor, isStaff } from "#core/kernel/actor.ts";
import { apartment, building } from "#server/buildings/table.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import { listParam, read } from "#server/platform/read/statement.ts";
import { inboxOf, type Topic } from "#server/platform/topic.ts";
import type { World } from "#server/platform/world.ts";
import { formattedNumber, visibleMoney } from "../reads/apartment.ts";
import { invoice, payment } from "../table.ts";
import { paymentHearers, paymentKinds } from "./hearers.ts";
import { money } from "./letter.ts";
import { paymentNewsFor } from "./news.ts";
import { wordsIn } from "./words.ts";

type Sum = {
  id: string;
  /** Null for a payment. */
  number: string | null;
  amount: number;
  apartmentId: string;
  apartment: string;
  buildingId: string;
  address: string;
};

/** Invoices and payments of these ids that the actor may see. */
async function sumsOf(world: World, actor: Actor, ids: readonly string[]): Promise<Sum[]> {
  const { place, begun } = visibleMoney(accessScope(actor));
  const wanted = listParam(ids, "uuid");
  const where = {
    apartmentId: apartment.id,
    apartment: apartment.number,
    buildingId: building.id,
    address: building.address,
  };
  const places = sql`join ${building} on ${building.id} = ${apartment.buildingId} where ${place}`;
  const invoices = jsonObject({
    id: invoice.id,
    number: formattedNumber as SQL<string | null>,
    amount: sql<number>`${invoice.total}`,
    ...where,
  });
  const payments = jsonObject({
    id: payment.id,
    number: sql<string | null>`null`,
    amount: sql<number>`${payment.amount}`,
    ...where,
  });
  const [issued, received] = await Promise.all([
    read(
      world.db,
      actor,
      select(
        jsonList(invoices),
        sql`from ${invoice} join ${apartment} on ${apartment.id} = ${invoice.apartmentId} ${places}
          and ${invoice.id} = any (${wanted}) and ${begun(sql`${invoice.issuedOn}`)}`,
      ),
    ),
    read(
      world.db,
      actor,
      select(
        jsonList(payments),
        sql`from ${payment} join ${apartment} on ${apartment.id} = ${payment.apartmentId} ${places}
          and ${payment.id} = any (${wanted}) and ${begun(sql`${payment.receivedOn}`)}`,
      ),
    ),
  ]);
  return [...issued, ...received];
}

/** What people are told of the money of their apartments. */
export const paymentsTopic: Topic = {
  name: "payments",
  kinds: paymentKinds,
  recipients: paymentHearers,
  letter: { choice: "payments", write: paymentNewsFor },
  inbox: inboxOf(
    sumsOf,
    ({ number, amount, apartmentId, buildingId, ...place }, { news }, reader) => {
      const t = wordsIn(reader.language);
      const room = isStaff(reader.actor)
        ? `/manager/buildings/${buildingId}/apartments/${apartmentId}`
        : `/apartments/${apartmentId}`;
      return {
        title: `${t(`what.${news}`)}: ${money(amount, reader.language)}`,
        text: t("place", place),
        path: number ? `${room}?invoice=${number}` : `${room}?money=payments`,
      };
    },
  ),
};
