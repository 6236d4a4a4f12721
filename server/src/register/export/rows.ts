import type { ExportApartment, ExportPerson } from "../reads/export.ts";

/** A line of an export by columns of the register; numbers as numbers, an area in hundredths apart. */
export type ExportLine = { cells: (string | number | null)[] };

const nobody: ExportPerson = ["", null, null];

/** Lists one line for an apartment, and one for each further owner or resident. */
export function exportRows(apartments: readonly ExportApartment[]): ExportLine[] {
  return apartments.flatMap((apartment) => {
    const { owners, residents } = apartment;
    const lines = Math.max(owners.length, residents.length, 1);
    return Array.from({ length: lines }, (_, at) => ({
      cells: [
        apartment.address,
        apartment.city,
        apartment.postalCode,
        apartment.entrance,
        apartment.floor,
        apartment.number,
        apartment.areaHundredths,
        apartment.rooms,
        apartment.account,
        ...(owners[at] ?? nobody),
        ...(residents[at] ?? nobody),
      ],
    }));
  });
}
