import { type SQL, sql } from "drizzle-orm";
import { apartment, building, organisation } from "#server/buildings/table.ts";
import type { OwnRows } from "#server/platform/personal-data.ts";
import { jsonObject } from "#server/platform/read/json.ts";
import { autopay, autopayCharge } from "../table.ts";

const joinPlace = sql`join ${organisation} on ${organisation.id} = ${autopay.orgId}
  join ${apartment} on ${apartment.id} = ${autopay.apartmentId} join ${building} on ${building.id} = ${apartment.buildingId}`;

/** Builds the section of autopays of a person, without the provider's token, which is useless to them. */
export const agreedBy = (personId: SQL): OwnRows => ({
  by: autopay.id,
  row: jsonObject({
    organisation: organisation.name,
    address: building.address,
    apartment: apartment.number,
    status: autopay.status,
    reason: autopay.reason,
    days_before_due: autopay.daysBefore,
    charge_limit_kopecks: autopay.chargeLimit,
    month_limit_kopecks: autopay.monthLimit,
    card_brand: autopay.brand,
    card_ends_with: autopay.lastFour,
    card_expires: autopay.expires,
    consent_version: autopay.consent,
    consented_at: autopay.consentedAt,
    stopped_at: autopay.stoppedAt,
  }),
  from: sql`from ${autopay} ${joinPlace}`,
  where: sql`${autopay.personId} = ${personId}`,
});

/** Charges of a person's autopays. */
export const chargedBy = (personId: SQL): OwnRows => ({
  by: autopayCharge.id,
  row: jsonObject({
    organisation: organisation.name,
    address: building.address,
    apartment: apartment.number,
    amount_kopecks: autopayCharge.amount,
    day: autopayCharge.day,
    attempt: autopayCharge.attempt,
    status: autopayCharge.status,
    reason: autopayCharge.reason,
  }),
  from: sql`from ${autopayCharge} join ${autopay} on ${autopay.id} = ${autopayCharge.autopayId} ${joinPlace}`,
  where: sql`${autopay.personId} = ${personId}`,
});
