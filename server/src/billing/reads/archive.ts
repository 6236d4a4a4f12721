import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { joinedAt } from "#server/buildings/fragments.ts";
import { apartment, building, organisation, residency } from "#server/buildings/table.ts";
import type { OwnRows } from "#server/platform/personal-data.ts";
import { jsonObject } from "#server/platform/read/json.ts";
import { begunOn, formattedNumber, referenceFor } from "../fragments.ts";
import { invoice, payment } from "../table.ts";

/**
 * Builds the condition that something belonged to a person's time in an apartment: for owners also
 * what was before, for tenants only since they came.
 */
const theirs = (
  apartmentId: PgColumn,
  date: PgColumn,
  personId: SQL,
  today: SQL,
  begun: SQL | PgColumn = date,
  /** Instant of what has one: a tenant's from the instant at which they were written down. */
  at: SQL | PgColumn = sql`'infinity'::timestamptz`,
) =>
  sql`exists (select 1 from ${residency}
    where ${residency.apartmentId} = ${apartmentId} and ${residency.personId} = ${personId} and ${residency.validFrom} <= ${today}
      and (${residency.validTo} is null or ${date} < ${residency.validTo})
      and (${residency.kind} = 'owner' or (${begun} >= ${residency.validFrom} and ${at} >= coalesce(${joinedAt}, '-infinity'))))`;

const place = {
  organisation: organisation.name,
  address: building.address,
  apartment: apartment.number,
};

const joinPlace = ({ orgId, apartmentId }: { orgId: PgColumn; apartmentId: PgColumn }) => sql`
  join ${organisation} on ${organisation.id} = ${orgId} join ${apartment} on ${apartment.id} = ${apartmentId}
  join ${building} on ${building.id} = ${apartment.buildingId}`;

/** Builds the query of invoices of a person's apartments by `today`, a local date. */
export const invoicesOf = (personId: SQL, today: SQL): OwnRows => ({
  by: invoice.id,
  row: jsonObject({
    number: formattedNumber,
    ...place,
    type: invoice.type,
    period: invoice.period,
    issued_on: invoice.issuedOn,
    due_on: invoice.dueOn,
    total_kopecks: invoice.total,
    paid_kopecks: invoice.paid,
    description: invoice.description,
    cancelled_at: invoice.cancelledAt,
  }),
  from: sql`from ${invoice} ${joinPlace(invoice)}`,
  where: theirs(invoice.apartmentId, invoice.issuedOn, personId, today, begunOn),
});

/** Builds the query of payments for a person's apartments. */
export const paymentsOf = (personId: SQL, today: SQL): OwnRows => ({
  by: payment.id,
  row: jsonObject({
    ...place,
    received_on: payment.receivedOn,
    method: payment.method,
    reference: referenceFor(personId),
    amount_kopecks: payment.amount,
    taken_back_at: payment.reversedAt,
  }),
  from: sql`from ${payment} ${joinPlace(payment)}`,
  where: theirs(
    payment.apartmentId,
    payment.receivedOn,
    personId,
    today,
    payment.receivedOn,
    payment.createdAt,
  ),
});
