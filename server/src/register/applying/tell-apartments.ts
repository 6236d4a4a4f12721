import { apartmentAudience, differences } from "#core/buildings/events.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { type Fact, publish } from "#server/platform/events/events.ts";
import type { Connection } from "#server/platform/database/sql.ts";
import { run } from "../store/compare/places.ts";

/** More changed flats than this are told by the import alone: nobody reads thousands of lines. */
const told = 500;

type Apartment = Record<
  "entranceId" | "floor" | "areaHundredths" | "rooms" | "accountNumber",
  unknown
>;
type Row = { id: string; buildingId: string; before: Apartment; now: Apartment };

type About = { orgId: string; importId: string; actorId: string | null; now: Date };

/**
 * Flats that an import found and changed, each as it was and as it is: read once it is written, or
 * before it is taken back.
 */
export async function changedApartments(connection: Connection, importId: string): Promise<Row[]> {
  const apartment = (value: (column: string) => string) =>
    `json_build_object('entranceId', ${value("entrance_id")}, 'floor', ${value("floor")},
      'areaHundredths', ${value("area_hundredths")}, 'rooms', ${value("rooms")}, 'accountNumber', ${value("account_number")})`;
  const rows = await run(
    connection,
    `select a.id, a.building_id as "buildingId", ${apartment((column) => `k.before->'${column}'`)} as before,
       ${apartment((column) => `a.${column}`)} as now
     from register_before k join apartment a on a.id = k.subject_id
     where k.import_id = $1 and k.kind = 'apartment' order by a.id limit ${told + 1}`,
    [importId],
  );
  return rows.length > told ? [] : (rows as unknown as Row[]);
}

/** Tells each changed flat's own history; `back` where they become again what they were. */
export async function tellApartments(
  tx: Tx,
  { orgId, importId, actorId, now: at }: About,
  rows: readonly Row[],
  back = false,
): Promise<void> {
  const facts = rows.map(({ id, buildingId, before, now }): Fact => {
    const changes = back ? differences(now, before) : differences(before, now);
    return {
      orgId,
      kind: "apartment.changed",
      subject: { building: buildingId, apartment: id, import: importId },
      actorId,
      data: { register: true, ...changes },
      audience: apartmentAudience({ buildingId, apartmentId: id }),
      at,
    };
  });
  await publish(tx, ...facts);
}
