import { type SQL, sql } from "drizzle-orm";
import { accessScope } from "#core/kernel/access.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { apartment, building } from "#server/buildings/table.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import { listParam, runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { formattedNumber, isWaived } from "../fragments.ts";
import { invoice, payment } from "../table.ts";
import { readableMoney } from "./apartment.ts";

/** Invoice or payment, as a line of the inbox names it; sums in kopecks. */
export type Sum = {
  id: string;
  /** Null for a payment. */
  number: string | null;
  amount: number;
  /** Kopecks of an invoice that remain to be paid. */
  remaining: number;
  /** Kopecks of a payment that were refunded. */
  refunded: number;
  /** A fee that staff have waived. */
  waived: boolean;
  apartmentId: string;
  apartment: string;
  buildingId: string;
  address: string;
};

/** Returns those of these invoices and payments that the actor may see. */
export async function sumsOf(world: World, actor: Actor, ids: readonly string[]): Promise<Sum[]> {
  const { place, issued: isIssued, received: isSeen } = readableMoney(accessScope(actor));
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
    remaining: sql<number>`${invoice.total} - ${invoice.paid}`,
    refunded: sql<number>`0`,
    waived: isWaived(sql`${invoice.id}`),
    ...where,
  });
  const payments = jsonObject({
    id: payment.id,
    number: sql<string | null>`null`,
    amount: sql<number>`${payment.amount}`,
    remaining: sql<number>`0`,
    refunded: sql<number>`${payment.refunded}`,
    waived: sql<boolean>`false`,
    ...where,
  });
  const [issued, received] = await Promise.all([
    runRead(
      world.db,
      actor,
      select(
        jsonList(invoices),
        sql`from ${invoice} join ${apartment} on ${apartment.id} = ${invoice.apartmentId} ${places}
          and ${invoice.id} = any (${wanted}) and ${isIssued()}`,
      ),
    ),
    runRead(
      world.db,
      actor,
      select(
        jsonList(payments),
        sql`from ${payment} join ${apartment} on ${apartment.id} = ${payment.apartmentId} ${places}
          and ${payment.id} = any (${wanted}) and ${isSeen}`,
      ),
    ),
  ]);
  return [...issued, ...received];
}
