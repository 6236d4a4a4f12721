import { type SQL, sql } from "drizzle-orm";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import { fixed, listParam, param } from "#server/platform/read/statement.ts";
import { cardPayment } from "../table.ts";

const shown = fixed(
  jsonObject({
    id: cardPayment.id,
    apartmentId: cardPayment.apartmentId,
    amount: cardPayment.amount,
    purpose: cardPayment.purpose,
    invoiceIds: cardPayment.invoiceIds,
    owed: cardPayment.owed,
    status: cardPayment.status,
    failure: cardPayment.failure,
    createdAt: cardPayment.createdAt,
    settledAt: cardPayment.settledAt,
    page: cardPayment.page,
  }),
);

type PayerScope = { orgIds: readonly string[]; personId: string };

/** The policy's `isOwn` as a condition. */
const own = ({ orgIds, personId }: PayerScope): SQL =>
  sql`${cardPayment.orgId} = any (${listParam(orgIds, "uuid")}) and ${cardPayment.personId} = ${param(personId, "uuid")}`;

/** One of somebody's own payments by card; no row where it is none of theirs. */
export function cardPaymentQuery(id: string, who: PayerScope) {
  return select(
    jsonList(shown),
    sql`from ${cardPayment} where ${cardPayment.id} = ${param(id, "uuid")} and ${own(who)}`,
  );
}

/** Those that are being processed or have succeeded since an instant, the newest first. */
export function recentQuery(who: PayerScope, since: Date) {
  const paid = sql`${cardPayment.status} = 'succeeded'
    and ${cardPayment.settledAt} > ${param(since.toISOString(), "timestamptz")}`;
  return select(
    jsonList(shown, sql`${cardPayment.createdAt} desc, ${cardPayment.id}`),
    sql`from ${cardPayment} where (${cardPayment.status} = 'processing' or (${paid})) and ${own(who)}`,
  );
}
