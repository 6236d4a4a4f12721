import { type SQL, sql } from "drizzle-orm";
import { apartment, building } from "#server/buildings/table.ts";
import { cardPayment, cardRefund } from "#server/checkout/table.ts";
import { jsonList, jsonObject, select, type ValueOf } from "#server/platform/read/json.ts";
import { compileFixed, listParam } from "#server/platform/read/statement.ts";

const row = compileFixed(
  jsonObject({
    id: sql<string>`a.id`,
    kind: sql<"payment" | "refund">`a.kind`,
    kopecks: sql<number>`a.kopecks`,
    place: jsonObject({
      apartmentId: apartment.id,
      buildingId: apartment.buildingId,
      apartment: apartment.number,
      address: building.address,
    }),
  }),
);
/** A payment or refund by card that somebody here has asked for. */
export type Attempt = ValueOf<typeof row>;

/**
 * Builds the query of payments and refunds among these ids that were begun here, with person and
 * amount.
 */
export const attemptsQuery = (orgIds: readonly string[], ids: readonly string[]): SQL<Attempt[]> =>
  select(
    jsonList(row),
    sql`from (select ${cardPayment.id} as id, 'payment' as kind, ${cardPayment.amount} as kopecks,
          ${cardPayment.apartmentId} as apartment_id, ${cardPayment.orgId} as org_id from ${cardPayment}
        union all select ${cardRefund.id}, 'refund', ${cardRefund.amount}, ${cardPayment.apartmentId}, ${cardRefund.orgId}
        from ${cardRefund} join ${cardPayment} on ${cardPayment.id} = ${cardRefund.cardPaymentId}) a
      join ${apartment} on ${apartment.id} = a.apartment_id
      join ${building} on ${building.id} = ${apartment.buildingId}
      where a.org_id = any (${listParam([...orgIds], "uuid")}) and a.id = any (${listParam([...ids], "uuid")})`,
  );
