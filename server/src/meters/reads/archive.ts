import { type SQL, sql } from "drizzle-orm";
import { apartment, building, organisation } from "#server/buildings/table.ts";
import type { OwnRows } from "#server/platform/personal-data.ts";
import { jsonObject } from "#server/platform/read/json.ts";
import { meter, meterReading } from "../table.ts";

/** Builds the query of readings that somebody recorded; values are thousandths of the unit. */
export const writtenBy = (personId: SQL): OwnRows => ({
  by: meterReading.id,
  row: jsonObject({
    organisation: organisation.name,
    building: building.address,
    apartment: apartment.number,
    kind: meter.kind,
    unit: meter.unit,
    serial: meter.serial,
    day: meterReading.day,
    value_thousandths: meterReading.value,
    created_at: meterReading.createdAt,
  }),
  from: sql`from ${meterReading} join ${meter} on ${meter.id} = ${meterReading.meterId}
    join ${apartment} on ${apartment.id} = ${meter.apartmentId}
    join ${building} on ${building.id} = ${apartment.buildingId}
    join ${organisation} on ${organisation.id} = ${meterReading.orgId}`,
  where: sql`${meterReading.createdBy} = ${personId} and not ${meterReading.withdrawn}`,
});
