import { type SQL, sql } from "drizzle-orm";
import {
  jsonList,
  jsonObject,
  namedTable,
  select,
  type ValueOf,
} from "#server/platform/read/json.ts";
import { compileFixed, listParam, param } from "#server/platform/read/statement.ts";
import { cardPayment } from "../table.ts";

const charge = namedTable(cardPayment, "charge");
const other = namedTable(cardPayment, "other");
const others = jsonList(
  jsonObject({
    id: other.as.id,
    apartmentId: other.as.apartmentId,
    amount: other.as.amount,
    invoiceIds: other.as.invoiceIds,
  }),
  sql`${other.as.apartmentId}`,
);

const shown = compileFixed(
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
    // Its payer confirms the charge, on whichever payment's page they are.
    page: sql<
      string | null
    >`coalesce(${cardPayment.page}, (select ${charge.as.page} from ${charge.from} where ${charge.as.id} = ${cardPayment.chargedWithId}))`,
    chargedWithId: cardPayment.chargedWithId,
    others: sql<
      ValueOf<typeof others>
    >`(select ${others} from ${other.from} where ${other.as.chargedWithId} = ${cardPayment.id})`,
  }),
);

type PayerScope = { orgIds: readonly string[]; personId: string };

/** Builds the policy's `isOwn` as a condition. */
const isOwn = ({ orgIds, personId }: PayerScope): SQL =>
  sql`${cardPayment.orgId} = any (${listParam(orgIds, "uuid")}) and ${cardPayment.personId} = ${param(personId, "uuid")}`;

/** Builds the query of a card payment; no row if it is somebody else's. */
export function cardPaymentQuery(id: string, who: PayerScope) {
  return select(
    jsonList(shown),
    sql`from ${cardPayment} where ${cardPayment.id} = ${param(id, "uuid")} and ${isOwn(who)}`,
  );
}

/**
 * Builds the query of payments that are in progress or have succeeded since an instant, the newest
 * first.
 */
export function recentQuery(who: PayerScope, since: Date) {
  const paid = sql`${cardPayment.status} = 'succeeded'
    and ${cardPayment.settledAt} > ${param(since.toISOString(), "timestamptz")}`;
  return select(
    jsonList(shown, sql`${cardPayment.createdAt} desc, ${cardPayment.id}`),
    sql`from ${cardPayment} where (${cardPayment.status} = 'processing' or (${paid})) and ${isOwn(who)}`,
  );
}
