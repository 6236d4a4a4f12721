import { type SQL, sql } from "drizzle-orm";
import type { CardProviderName } from "#core/checkout/model.ts";
import {
  ledgerAccount,
  ledgerEntry,
  ledgerTransaction,
} from "#server/billing/table/ledger-table.ts";
import { payment } from "#server/billing/table.ts";
import { apartment, building } from "#server/buildings/table.ts";
import { cardPayment } from "#server/checkout/table.ts";
import { jsonList, jsonObject, jsonObjectIf, select } from "#server/platform/read/json.ts";
import { fixed, listParam, param } from "#server/platform/read/statement.ts";
import { payout } from "../table.ts";

type Days = { from: string; to: string };

const provider = sql<CardProviderName>`coalesce(${cardPayment.provider}, ${payout.provider}, 'sandbox')`;

/** All that moved on the accounts where providers' money waits; money by card of before has the sandbox's name. */
const movements = fixed(sql`${ledgerEntry}
  join ${ledgerAccount} on ${ledgerAccount.id} = ${ledgerEntry.accountId} and ${ledgerAccount.kind} = 'clearing'
  join ${ledgerTransaction} on ${ledgerTransaction.id} = ${ledgerEntry.transactionId}
  left join ${cardPayment} on ${cardPayment.id} = ${ledgerTransaction.paymentId}
  left join ${payout} on ${payout.id} = ${ledgerTransaction.sourceId}`);

const kind = sql<"payment" | "refund" | "payout" | "payout_back">`case
  when ${payout.id} is not null then case when ${ledgerEntry.kopecks} < 0 then 'payout' else 'payout_back' end
  when ${ledgerEntry.kopecks} > 0 then 'payment' else 'refund' end`;

const row = fixed(
  jsonObject({
    id: sql<string>`case when ${ledgerTransaction.kind} = 'refund' then ${ledgerTransaction.id}
      else coalesce(${ledgerTransaction.paymentId}, ${ledgerTransaction.sourceId}) end`,
    kind,
    provider,
    day: ledgerTransaction.day,
    at: ledgerTransaction.at,
    kopecks: sql<number>`abs(${ledgerEntry.kopecks})`,
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

const joins = fixed(sql`left join ${payment} on ${payment.id} = ${ledgerTransaction.paymentId}
  left join ${apartment} on ${apartment.id} = ${payment.apartmentId}
  left join ${building} on ${building.id} = ${apartment.buildingId}`);

/** What moved in these days, in their order. */
export const clearingQuery = (orgIds: readonly string[], { from, to }: Days) =>
  select(
    jsonList(row, sql`${ledgerTransaction.day}, ${ledgerTransaction.at}, ${ledgerTransaction.id}`),
    sql`from ${movements} ${joins} where ${ledgerEntry.orgId} = any (${listParam([...orgIds], "uuid")})
      and ${ledgerTransaction.day} between ${param(from, "date")} and ${param(to, "date")}`,
  );

/** What each provider owes at the end of a day. */
export const owedByProviders = (
  orgIds: readonly string[],
  day: string,
): SQL<{ provider: CardProviderName; owes: number }[]> =>
  select(
    jsonList(
      jsonObject({ provider: sql<CardProviderName>`g.provider`, owes: sql<number>`g.owes` }),
    ),
    sql`from (select ${provider} as provider, sum(${ledgerEntry.kopecks}) as owes from ${movements}
      where ${ledgerEntry.orgId} = any (${listParam([...orgIds], "uuid")})
        and ${ledgerTransaction.day} <= ${param(day, "date")} group by 1) g`,
  );
