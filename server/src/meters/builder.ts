import { randomUUID } from "node:crypto";
import { fromLocal } from "#core/kernel/time.ts";
import { newMeter } from "#core/meters/builder.ts";
import { inParts, type Tx } from "#server/platform/database/database.ts";
import { insertMeters } from "./store/meters.ts";
import { insertReadings, type NewReading } from "./store/readings.ts";

type NewMeter = Parameters<typeof insertMeters>[1][number];
export type ToldReading = Pick<NewReading, "day" | "value"> & Partial<NewReading>;
/** A meter with what was read from it, each as it was written down at noon of its day. */
export type HungMeter = Pick<NewMeter, "orgId" | "apartmentId"> &
  Partial<NewMeter> & { readings?: readonly ToldReading[] };

/** Hangs meters, in a few statements. */
export async function addMeters(tx: Tx, hung: readonly HungMeter[]): Promise<string[]> {
  const noon = (day: string) => fromLocal(day, 12 * 60);
  const meters = hung.map(({ readings = [], ...fields }) => {
    const row = { id: randomUUID(), ...newMeter(fields.apartmentId), ...fields };
    return { row: { createdAt: noon(row.installedOn), ...row }, readings };
  });
  const read = meters.flatMap(({ row: { id: meterId, orgId }, readings }) =>
    readings.map((one): NewReading => {
      const ids = { id: randomUUID(), clientId: randomUUID(), orgId, meterId };
      return { ...ids, source: "staff", odd: false, createdAt: noon(one.day), ...one };
    }),
  );
  const rows = meters.map(({ row }) => row);
  await inParts(rows, (some) => insertMeters(tx, some));
  await inParts(read, (some) => insertReadings(tx, some));
  return rows.map(({ id }) => id);
}
