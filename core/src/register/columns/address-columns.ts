import { isHouseNumber } from "../rows/address.ts";
import type { FileField } from "../model.ts";

type Column = {
  field: FileField | null;
  /** The heading says a house or its address ("Будинок"). */
  either: boolean;
  /** The heading is one of our own, which always is the whole address: an export imports unchanged. */
  isOwnAddress: boolean;
  values: readonly string[];
};

/**
 * Decides what columns of places hold by their values: a "house" of numbers is no address, an
 * "address" without numbers beside a house number is a street. Where the whole address is given,
 * its parts are ignored.
 */
export function sortAddress(found: readonly Column[]): (FileField | null)[] {
  const columns = found.map(({ field }) => field);
  const has = (field: FileField) => columns.includes(field);
  const turn = (from: FileField, to: FileField | null) =>
    columns.forEach((field, at) => {
      if (field === from) columns[at] = to;
    });
  const one = (field: FileField) => found[columns.indexOf(field)];

  const building = found.find(({ field, either }) => field === "house_number" && either);
  const numbers = building?.values.length ? mostly(building, isHouseNumber) : has("street");
  if (building && !numbers) {
    turn("house_number", null);
    if (!has("building_address")) columns[found.indexOf(building)] = "building_address";
  }
  const address = one("building_address");
  if (address && !address.isOwnAddress) {
    if (mostly(address, isHouseNumber))
      turn("building_address", has("house_number") ? null : "house_number");
    else if (has("house_number") && !has("street") && mostly(address, (value) => !/\d/.test(value)))
      turn("building_address", "street");
  }
  const street = one("street");
  if (street && !has("house_number") && !has("building_address") && mostly(street, endsInNumber))
    turn("street", "building_address");
  const column = one("building_address");
  if (
    column &&
    !column.isOwnAddress &&
    column.values.length === 0 &&
    has("street") &&
    has("house_number")
  )
    turn("building_address", null);
  if (has("building_address")) {
    turn("street", null);
    turn("house_number", null);
  }
  return columns;
}

const endsInNumber = (value: string) => /[\s,]\d+\s?-?\p{L}?$/u.test(value);

function mostly({ values }: Column, is: (value: string) => boolean): boolean {
  return values.length > 0 && values.filter(is).length * 2 >= values.length;
}
