import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { AccessScope } from "#core/kernel/access.ts";
import { usualWindow } from "#core/meters/model.ts";
import { invoice } from "#server/billing/table.ts";
import { isArchived } from "#server/buildings/fragments.ts";
import { apartment, building } from "#server/buildings/table.ts";
import { file } from "#server/files/table.ts";
import { nameOf } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import { isInScopeSql } from "#server/platform/read/access.ts";
import { jsonList, jsonObject, select, type ValueOf } from "#server/platform/read/json.ts";
import { compileFixed, listParam, param } from "#server/platform/read/statement.ts";
import { meter, meterCharge, meterReading, meterWindow } from "../table.ts";

const later = alias(meterReading, "later");

/** Condition that a correction replaces the reading. */
export const isCorrected: SQL<boolean> = compileFixed(
  sql`exists (select 1 from ${meterReading} later where ${later.replaces} = ${meterReading.id})`,
);

const reading = jsonObject({
  id: meterReading.id,
  day: meterReading.day,
  value: meterReading.value,
  source: meterReading.source,
  odd: meterReading.odd,
  replaces: meterReading.replaces,
  corrected: isCorrected,
  at: meterReading.createdAt,
  by: sql<string | null>`(select ${nameOf(person)} from ${person}
    where ${person.id} = ${meterReading.createdBy})`,
  photo: sql<string | null>`(select ${file.id} from ${file}
    where ${file.holder} = 'meter_reading' and ${file.holderId} = ${meterReading.id} limit 1)`,
});

/** All that was ever read of it, in the order of days. */
const readings = compileFixed(
  sql<ValueOf<SQL<ValueOf<typeof reading>[]>>>`(select ${jsonList(
    reading,
    sql`${meterReading.day}, ${meterReading.createdAt}`,
  )} from ${meterReading} where ${meterReading.meterId} = ${meter.id} and not ${meterReading.withdrawn})`,
);

/** Charges of a meter by standing invoices. */
const charges = sql`from ${meterCharge}
  join ${invoice} on ${invoice.id} = ${meterCharge.invoiceId} and ${invoice.cancelledAt} is null
  where ${meterCharge.meterId} = ${meter.id}`;

/** Builds the condition that a standing invoice billed the meter's month, YYYY-MM. */
export const isBilledIn = (month: SQL) =>
  sql<boolean>`exists (select 1 ${charges} and ${meterCharge.period} = ${month})`;

const billed = compileFixed(
  sql<string[]>`(select coalesce(json_agg(distinct ${meterCharge.period}), '[]') ${charges})`,
);

const stored = compileFixed(
  jsonObject({
    id: meter.id,
    orgId: meter.orgId,
    buildingId: apartment.buildingId,
    apartmentId: meter.apartmentId,
    kind: meter.kind,
    unit: meter.unit,
    serial: meter.serial,
    place: meter.place,
    digits: meter.digits,
    installedOn: meter.installedOn,
    firstValue: meter.firstValue,
    verifiedUntil: meter.verifiedUntil,
    removedOn: meter.removedOn,
    version: meter.version,
    readings,
    billed,
  }),
);
export type StoredMeter = ValueOf<typeof stored>;

const order = sql`${meter.removedOn} desc nulls first, ${meter.kind}, ${meter.installedOn}, ${meter.id}`;

/** Meters of these ids among the open tenants'. */
export function metersQuery(ids: readonly string[]): SQL<StoredMeter[]> {
  return select(
    jsonList(stored, order),
    sql`from ${meter} join ${apartment} on ${apartment.id} = ${meter.apartmentId}
      where ${meter.id} = any (${listParam(ids, "uuid")})`,
  );
}

const days = compileFixed(
  sql<{
    fromDay: number;
    toDay: number;
  }>`(select json_build_object('fromDay', coalesce(min(${meterWindow.fromDay}), ${sql.raw(String(usualWindow.fromDay))}),
    'toDay', coalesce(min(${meterWindow.toDay}), ${sql.raw(String(usualWindow.toDay))}))
    from ${meterWindow} where ${meterWindow.orgId} = ${apartment.orgId})`,
);

const home = compileFixed(
  jsonObject({
    orgId: apartment.orgId,
    buildingId: apartment.buildingId,
    apartmentId: apartment.id,
    number: apartment.number,
    address: building.address,
    archived: isArchived,
    days,
    meters: sql<StoredMeter[]>`(select ${jsonList(stored, order)} from ${meter}
      where ${meter.apartmentId} = ${apartment.id})`,
  }),
);
export type StoredHome = ValueOf<typeof home>;

/**
 * Builds the query of apartments in a scope with their meters: one of them, or those of the
 * household.
 */
export function homesQuery(scope: AccessScope, apartmentId?: string): SQL<StoredHome[]> {
  const seen = isInScopeSql(scope, {
    orgId: apartment.orgId,
    buildingId: apartment.buildingId,
    apartmentId: apartment.id,
  });
  const one = apartmentId ? sql`${apartment.id} = ${param(apartmentId, "uuid")}` : sql`true`;
  return select(
    jsonList(home, sql`${building.address}, ${apartment.numberOrder}, ${apartment.id}`),
    sql`from ${apartment} join ${building} on ${building.id} = ${apartment.buildingId}
      where ${one} and ${seen}`,
  );
}

/** Builds the query of the days that an organisation has set; no row if it has not. */
export function windowQuery(
  orgId: string,
): SQL<{ fromDay: number; toDay: number; version: number } | null> {
  return select<{ fromDay: number; toDay: number; version: number } | null>(
    jsonObject({
      fromDay: meterWindow.fromDay,
      toDay: meterWindow.toDay,
      version: meterWindow.version,
    }),
    sql`from ${meterWindow} where ${meterWindow.orgId} = ${param(orgId, "uuid")}`,
  );
}

/** Reads the place of a reading, for its photo. */
export function readingPlaceQuery(id: string) {
  return select<{
    orgId: string;
    buildingId: string;
    apartmentId: string;
    day: string;
  } | null>(
    jsonObject({
      orgId: meter.orgId,
      buildingId: apartment.buildingId,
      apartmentId: apartment.id,
      day: meterReading.day,
    }),
    sql`from ${meterReading} join ${meter} on ${meter.id} = ${meterReading.meterId}
      join ${apartment} on ${apartment.id} = ${meter.apartmentId}
      where ${meterReading.id} = ${param(id, "uuid")}`,
  );
}
