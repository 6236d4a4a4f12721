import { type SQL, sql } from "drizzle-orm";
import { isArchived } from "#server/buildings/fragments.ts";
import { apartment, building, entrance } from "#server/buildings/table.ts";
import { jsonList, jsonObject, select, type ValueOf } from "#server/platform/read/json.ts";
import { compileFixed, param } from "#server/platform/read/statement.ts";
import { meter, meterReading } from "../table.ts";
import { isCorrected } from "./meters.ts";

const last =
  compileFixed(sql`lateral (select ${meterReading.day} as day, ${meterReading.value} as value from ${meterReading}
  where ${meterReading.meterId} = ${meter.id} and not ${meterReading.withdrawn} and not ${isCorrected}
  order by ${meterReading.day} desc, ${meterReading.createdAt} desc limit 1) last_read`);

const row = compileFixed(
  jsonObject({
    address: building.address,
    entrance: sql<string | null>`${entrance.number}::text`,
    number: apartment.number,
    kind: meter.kind,
    unit: meter.unit,
    serial: meter.serial,
    place: meter.place,
    day: sql<string>`coalesce(last_read.day, ${meter.installedOn})`,
    value: sql<number>`coalesce(last_read.value, ${meter.firstValue})`,
  }),
);
export type SheetRow = ValueOf<typeof row>;

/** Meters in use of a building with what stood on them last, in the order in which somebody walks by. */
export function sheetQuery(buildingId: string): SQL<SheetRow[]> {
  return select(
    jsonList(
      row,
      sql`${entrance.number} nulls last, ${apartment.numberOrder}, ${apartment.number}, ${meter.kind}, ${meter.id}`,
    ),
    sql`from ${meter} join ${apartment} on ${apartment.id} = ${meter.apartmentId}
      join ${building} on ${building.id} = ${apartment.buildingId}
      left join ${entrance} on ${entrance.id} = ${apartment.entranceId} left join ${last} on true
      where ${apartment.buildingId} = ${param(buildingId, "uuid")} and ${meter.removedOn} is null and not ${isArchived}`,
  );
}
