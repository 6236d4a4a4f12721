import { type SQL, sql } from "drizzle-orm";
import { apartment, organisation } from "#server/buildings/table.ts";
import { jsonObject } from "#server/platform/read/json.ts";
import type { OwnRows } from "#server/platform/personal-data.ts";
import { provider, providerService, serviceOrder, serviceReview } from "../table.ts";
import { orderNumber } from "../fragments.ts";

/** Builds the query of orders that somebody placed. */
export const orderedBy = (personId: SQL): OwnRows => ({
  by: serviceOrder.id,
  row: jsonObject({
    number: orderNumber,
    organisation: organisation.name,
    service: providerService.title,
    provider: provider.name,
    starts_at: serviceOrder.startsAt,
    address: serviceOrder.address,
    apartment: apartment.number,
    notes: serviceOrder.notes,
    status: serviceOrder.status,
    total: serviceOrder.total,
    reason: serviceOrder.reason,
    created_at: serviceOrder.createdAt,
  }),
  from: sql`from ${serviceOrder} join ${organisation} on ${organisation.id} = ${serviceOrder.orgId}
    join ${apartment} on ${apartment.id} = ${serviceOrder.apartmentId}
    join ${provider} on ${provider.id} = ${serviceOrder.providerId}
    join ${providerService} on ${providerService.id} = ${serviceOrder.serviceId}`,
  where: sql`${serviceOrder.customerId} = ${personId}`,
});

/** Builds the section of reviews that somebody wrote. */
export const reviewedBy = (personId: SQL): OwnRows => ({
  by: serviceReview.orderId,
  row: jsonObject({
    order: orderNumber,
    rating: serviceReview.rating,
    comment: serviceReview.comment,
    written_at: serviceReview.writtenAt,
  }),
  from: sql`from ${serviceReview} join ${serviceOrder} on ${serviceOrder.id} = ${serviceReview.orderId}`,
  where: sql`${serviceOrder.customerId} = ${personId}`,
});
