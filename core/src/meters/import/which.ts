import type { ListedApartment } from "#core/buildings/model.ts";
import { placesBy } from "#core/billing/opening/whose.ts";
import { serialKey } from "#core/buildings/plan/identity-keys.ts";
import type { MeterKind } from "../model.ts";
import type { ReadingFault } from "./model.ts";
import type { ReadingRow } from "./row.ts";

/** A meter as a table may name it. */
export type NamedMeter = {
  id: string;
  apartmentId: string;
  kind: MeterKind;
  serial: string;
  removed: boolean;
};

type MeterMatch<M> = { meter: M } | { fault: ReadingFault };

/** Finds which meter a row means: by its number, else by what it counts in the apartment; where they differ nobody guesses. */
export function metersBy<M extends NamedMeter>(
  places: readonly ListedApartment[],
  meters: readonly M[],
): (row: ReadingRow) => MeterMatch<M> {
  const whose = placesBy(places);
  const bySerial = Map.groupBy(meters, ({ serial }) => serialKey(serial));
  const byApartment = Map.groupBy(meters, ({ apartmentId }) => apartmentId);
  return (row) => {
    const named = Boolean(row.account || row.apartment);
    const found = named ? whose(row) : null;
    const numbered = row.serial ? (bySerial.get(serialKey(row.serial)) ?? []) : null;
    // Several apartments of one number are told apart by the meter's.
    const open =
      !found || ("fault" in found && (found.fault === "several" || found.several === true));
    if (found && "fault" in found && !(numbered && open)) return { fault: faultOf(found.fault) };
    const at = found && "place" in found ? found.place.id : null;
    if (!numbered && at === null) return { fault: "nobody" };
    const here = at === null ? numbered : (byApartment.get(at) ?? []);
    const meant = numbered ? (here ?? []).filter((one) => numbered.includes(one)) : (here ?? []);
    if (numbered && numbered.length > 0 && meant.length === 0) return { fault: "differs" };
    return oneOf(meant, row.kind);
  };
}

function oneOf<M extends NamedMeter>(meant: readonly M[], kind: MeterKind | null): MeterMatch<M> {
  const alike = kind ? meant.filter((one) => one.kind === kind) : meant;
  if (alike.length === 0 && meant.length === 1) return { fault: "differs" };
  const inUse = alike.filter(({ removed }) => !removed);
  const [meter, another] = inUse;
  if (another) return { fault: "several_meters" };
  if (!meter) return { fault: alike.length > 0 ? "removed" : "no_meter" };
  return { meter };
}

function faultOf(fault: string): ReadingFault {
  const known = ["several", "differs", "archived"] as const;
  return known.find((one) => one === fault) ?? "unknown";
}
