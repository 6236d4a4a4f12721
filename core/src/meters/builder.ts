import type { AddMeterInput } from "./inputs.ts";

/** Builds a cold water meter that showed 100 when it was installed. */
export function newMeter(apartmentId: string, over: Partial<AddMeterInput> = {}): AddMeterInput {
  return {
    apartmentId,
    kind: "cold_water",
    unit: "m3",
    serial: "12345",
    place: "кухня",
    digits: 5,
    verifiedUntil: null,
    installedOn: "2026-08-22",
    firstValue: 100_000,
    ...over,
  };
}
