import { type SQL, sql } from "drizzle-orm";
import type { AccessScope } from "#core/kernel/access.ts";
import type { NoticeNews, NoticeWay, OrderStatus } from "#core/marketplace/model.ts";
import { apartment } from "#server/buildings/table.ts";
import { nameOf } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import { jsonObject, jsonObjectIf, select, type ValueOf } from "#server/platform/read/json.ts";
import { afterCursor, keyedRows, declareListOrder } from "#server/platform/read/page.ts";
import { allOf, atMost, listParam, param } from "#server/platform/read/statement.ts";
import { type LetterState, outboxMail, outboxSms } from "#server/platform/table.ts";
import { orderNumber } from "../fragments.ts";
import { provider, providerService, serviceOrder, serviceReview } from "../table.ts";
import { isOffered, isProviderOffered } from "./providers.ts";

export const byNewest = declareListOrder("orders", "desc", serviceOrder.createdAt, serviceOrder.id);

/** Builds the policy's `isOrderVisible` as a condition on orders. */
export function isOrderInScope(scope: AccessScope): SQL {
  const tenant = sql`${serviceOrder.orgId} = any (${listParam(scope.orgIds, "uuid")})`;
  const isCustomer = sql`${serviceOrder.customerId} = ${param(scope.personId, "uuid")}`;
  if (scope.kind !== "staff") return sql`${tenant} and ${isCustomer}`;
  if (!scope.buildingIds) return tenant;
  const served = sql`${serviceOrder.buildingId} = any (${listParam(scope.buildingIds, "uuid")})`;
  return sql`${tenant} and (${isCustomer} or ${served})`;
}

const rowFields = {
  id: serviceOrder.id,
  number: orderNumber,
  service: providerService.title,
  provider: provider.name,
  status: serviceOrder.status,
  startsAt: serviceOrder.startsAt,
  endsAt: serviceOrder.endsAt,
  total: serviceOrder.total,
  createdAt: serviceOrder.createdAt,
  address: serviceOrder.address,
  customer: nameOf(person) as SQL<string | null>,
};
const joins = sql`join ${provider} on ${provider.id} = ${serviceOrder.providerId}
  join ${providerService} on ${providerService.id} = ${serviceOrder.serviceId}
  join ${person} on ${person.id} = ${serviceOrder.customerId}`;

type ListInput = {
  status: OrderStatus | undefined;
  cursor: string | undefined;
  limit: number;
};

/** Builds the query of a page of a scope's orders and one row more. */
export function ordersQuery(scope: AccessScope, { status, cursor, limit }: ListInput) {
  const conditions = [
    isOrderInScope(scope),
    ...(status ? [sql`${serviceOrder.status} = ${param(status, "text")}`] : []),
    ...afterCursor(byNewest, cursor),
  ];
  return select(
    keyedRows(byNewest, jsonObject(rowFields)),
    sql`from (select ${serviceOrder}.* from ${serviceOrder} where ${allOf(conditions)}
      order by ${byNewest.by} limit ${atMost(limit + 1)}) ${serviceOrder} ${joins}`,
  );
}

/** Builds the query that counts a scope's unconfirmed and open orders. */
export function countsQuery(scope: AccessScope) {
  const counts = jsonObject({
    pending: sql<number>`count(*) filter (where ${serviceOrder.status} = 'pending')`,
    open: sql<number>`count(*)`,
  });
  return select(
    counts,
    sql`from ${serviceOrder} where ${isOrderInScope(scope)}
      and ${serviceOrder.status} in ('pending', 'confirmed', 'in_progress')`,
  );
}

/** Idempotency key of the newest notice to a provider; another time has notices of its own. */
const noticeKey = sql`'marketplace:' || ${serviceOrder.id}::text || ':' || ${serviceOrder.toldOf}
  || case when ${serviceOrder.reschedules} > 0 then ':' || ${serviceOrder.reschedules} else '' end`;

/**
 * Builds the query of an order with what decides who may see it; no row if the tenants have none.
 */
export function orderQuery(id: string) {
  const whole = jsonObject({
    ...rowFields,
    orgId: serviceOrder.orgId,
    buildingId: serviceOrder.buildingId,
    apartmentId: serviceOrder.apartmentId,
    customerId: serviceOrder.customerId,
    notes: serviceOrder.notes,
    pricing: providerService.pricing,
    serviceId: serviceOrder.serviceId,
    providerId: serviceOrder.providerId,
    providerPhone: provider.phone,
    customerPhone: person.phone,
    apartment: apartment.number,
    reason: serviceOrder.reason,
    endedBy: serviceOrder.endedBy,
    expiresAt: serviceOrder.expiresAt,
    version: serviceOrder.version,
    reschedules: serviceOrder.reschedules,
    isOffered,
    isProviderOffered,
    review: jsonObjectIf(serviceReview.orderId, {
      rating: serviceReview.rating,
      comment: serviceReview.comment,
      writtenAt: serviceReview.writtenAt,
      reply: serviceReview.reply,
      hidden: serviceReview.hiddenReason,
    }),
    notice: jsonObjectIf(serviceOrder.toldBy, {
      by: serviceOrder.toldBy as unknown as SQL<NoticeWay>,
      of: serviceOrder.toldOf as unknown as SQL<NoticeNews>,
      at: serviceOrder.toldAt as unknown as SQL<string>,
      letter: sql<LetterState | null>`(select ${outboxMail.state} from ${outboxMail} where ${outboxMail.dedupeKey}
        = ${noticeKey})`,
      text: sql<LetterState | null>`(select ${outboxSms.state} from ${outboxSms} where ${outboxSms.dedupeKey}
        = ${noticeKey})`,
    }),
  });
  return select(
    whole as SQL<ValueOf<typeof whole> | null>,
    sql`from ${serviceOrder} ${joins}
      join ${apartment} on ${apartment.id} = ${serviceOrder.apartmentId}
      left join ${serviceReview} on ${serviceReview.orderId} = ${serviceOrder.id}
      where ${serviceOrder.id} = ${param(id, "uuid")}`,
  );
}
