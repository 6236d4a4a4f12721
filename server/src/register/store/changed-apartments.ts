import { type SQL, sql } from "drizzle-orm";
import { apartment } from "#server/buildings/table.ts";
import type { Connection } from "#server/platform/database/sql.ts";
import { jsonObject } from "#server/platform/read/json.ts";
import { atMost, param } from "#server/platform/read/statement.ts";
import { registerBefore } from "../table.ts";
import { runStatement } from "./run.ts";

/** More changed apartments than this are told by the import alone: nobody reads thousands of lines. */
const mostApartments = 500;

type ApartmentValues = Record<
  "entranceId" | "floor" | "areaHundredths" | "rooms" | "accountNumber",
  unknown
>;
export type ChangedApartment = {
  id: string;
  buildingId: string;
  before: ApartmentValues;
  now: ApartmentValues;
};

const before = (name: string): SQL => sql.raw(`k.before->'${name}'`);

/** Lists apartments that an import changed, each before and after. */
export async function changedApartments(
  connection: Connection,
  importId: string,
): Promise<ChangedApartment[]> {
  const was = jsonObject({
    entranceId: before("entrance_id"),
    floor: before("floor"),
    areaHundredths: before("area_hundredths"),
    rooms: before("rooms"),
    accountNumber: before("account_number"),
  });
  const is = jsonObject({
    entranceId: apartment.entranceId,
    floor: apartment.floor,
    areaHundredths: apartment.areaHundredths,
    rooms: apartment.rooms,
    accountNumber: apartment.accountNumber,
  });
  const rows = await runStatement(
    connection,
    sql`select ${apartment.id} as id, ${apartment.buildingId} as "buildingId", ${was} as before, ${is} as now
     from ${registerBefore} k join ${apartment} on ${apartment.id} = k.subject_id
     where k.import_id = ${param(importId, "uuid")} and k.kind = 'apartment'
     order by ${apartment.id} limit ${atMost(mostApartments + 1)}`,
  );
  return rows.length > mostApartments ? [] : (rows as unknown as ChangedApartment[]);
}
