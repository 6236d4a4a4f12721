import { type SQL, sql } from "drizzle-orm";
import type { CardProviderName } from "#core/checkout/model.ts";
import { payment } from "#server/billing/table.ts";
import { apartment, building } from "#server/buildings/table.ts";
import { jsonList, jsonObject, jsonObjectIf, select } from "#server/platform/read/json.ts";
import { compileFixed, listParam, param } from "#server/platform/read/statement.ts";
import { movedAtProviders, providerOfMove } from "../fragments.ts";
import { payout } from "../table.ts";

type DayRange = { from: string; to: string };

const kind = sql<"payment" | "refund" | "payout" | "payout_back">`case
  when ${payout.id} is not null then case when moved.kopecks < 0 then 'payout' else 'payout_back' end
  when moved.kopecks > 0 then 'payment' else 'refund' end`;

const row = compileFixed(
  jsonObject({
    id: sql<string>`case when moved.kind = 'refund' then moved.id
      else coalesce(moved.payment_id, moved.source_id) end`,
    kind,
    provider: providerOfMove,
    day: sql<string>`moved.day`,
    at: sql<string>`moved.at`,
    kopecks: sql<number>`abs(moved.kopecks)`,
    fee: sql<number>`coalesce(${payout.fee}, 0)`,
    reference: sql<string | null>`coalesce(${payment.reference}, ${payout.reference})`,
    place: jsonObjectIf(apartment.id, {
      apartmentId: apartment.id,
      buildingId: apartment.buildingId,
      apartment: apartment.number,
      address: building.address,
    }),
    reversible: sql<boolean>`(${payout.id} is not null and ${payout.reversedAt} is null)`,
  }),
);

const joins = compileFixed(sql`left join ${payment} on ${payment.id} = moved.payment_id
  left join ${apartment} on ${apartment.id} = ${payment.apartmentId}
  left join ${building} on ${building.id} = ${apartment.buildingId}`);

/** Reads the movements of these days, in order. */
export const clearingQuery = (orgIds: readonly string[], { from, to }: DayRange) =>
  select(
    jsonList(row, sql`moved.day, moved.at, moved.id`),
    sql`from ${movedAtProviders} ${joins} where moved.org_id = any (${listParam([...orgIds], "uuid")})
      and moved.day between ${param(from, "date")} and ${param(to, "date")}`,
  );

/** Reads what each provider owes at the end of a day. */
export const owedByProviders = (
  orgIds: readonly string[],
  day: string,
): SQL<{ provider: CardProviderName; owes: number }[]> =>
  select(
    jsonList(
      jsonObject({ provider: sql<CardProviderName>`g.provider`, owes: sql<number>`g.owes` }),
    ),
    sql`from (select ${providerOfMove} as provider, sum(moved.kopecks) as owes from ${movedAtProviders}
      where moved.org_id = any (${listParam([...orgIds], "uuid")})
        and moved.day <= ${param(day, "date")} group by 1) g`,
  );
