import { tidy } from "../buildings/fold.ts";
import type { RegisterRecord } from "./headings.ts";
import type { Fault, RegisterBuilding, RegisterColumn } from "./model.ts";

/** Which flat a line is about, as it says itself: lines are counted differently where a cell holds several. */
export function placeSaid(
  { cells }: RegisterRecord,
  columns: readonly (RegisterColumn | null)[],
  building?: RegisterBuilding,
): Pick<Fault, "address" | "apartment"> {
  const said = (column: RegisterColumn) =>
    tidy((cells[columns.indexOf(column)] ?? "").slice(0, 200).replaceAll("\u0000", ""));
  const address = building?.address ?? said("building_address");
  const apartment = said("apartment_number");
  return { ...(address && { address }), ...(apartment && { apartment }) };
}
