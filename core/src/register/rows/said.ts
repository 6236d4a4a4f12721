import { tidyText } from "#core/buildings/plan/fold.ts";
import type { ResidencyBasis } from "#core/buildings/model.ts";
import { bareCity, looksLikeHouse, saysNothing, writeAddress } from "./address.ts";
import { unguardCell } from "./cells.ts";
import type { Fault, FileField, Format, RegisterColumn } from "../model.ts";
import { addressParts, joins } from "../model.ts";
import { readRole } from "./roles.ts";

/** How the cells of a file's rows are read. */
export type Mapping = Pick<Format, "columns" | "order" | "building">;

/** Row in the one shape of a register. */
export type SaidRow = {
  /** Tidy; what is missing or empty is not said. */
  cells: Map<RegisterColumn, string>;
  basis: ResidencyBasis | null;
  /** Cells that cannot be read. */
  unclear: Pick<Fault, "column" | "reason" | "value">[];
};

type Of = (field: FileField) => string;

/**
 * Reads the cells of a row into the one shape of a register: columns of one field joined, an address written from its
 * parts, a person put to the owners or residents as their role says. Made once for a file.
 */
export function rowSayer(mapping: Mapping): (cells: readonly string[]) => SaidRow {
  const { columns, building } = mapping;
  const plain = columns.flatMap((field, at) =>
    field && isColumn(field) && columns.indexOf(field) === columns.lastIndexOf(field)
      ? [[field, at] as const]
      : [],
  );
  const joined = joinedFields(mapping).filter(({ field }) => isColumn(field));
  const inParts =
    building?.street !== undefined || addressParts.some((part) => columns.includes(part));
  const inRoles = columns.includes("role") && columns.includes("person_name");
  const places = new Map(joinedFields(mapping, 1).map(({ field, of }) => [field, of] as const));
  const sayAddress = addressSayer(building?.street);

  return (record) => {
    const cells: SaidRow["cells"] = new Map();
    const row: SaidRow = { cells, basis: null, unclear: [] };
    for (const [field, at] of plain) cells.set(field, cellOf(record, at));
    const of: Of = (field) => join(field, places.get(field) ?? [], record);
    for (const { field } of joined) cells.set(field as RegisterColumn, of(field));
    if (building?.address && !cells.get("building_address"))
      cells.set("building_address", tidied(building.address));
    if (inParts) sayAddress(row, of);
    const city = cells.get("city");
    if (city) cells.set("city", bareCity(city));
    else if (building?.city) cells.set("city", bareCity(tidied(building.city)));
    if (inRoles) sayPerson(row, of);
    return row;
  };
}

/**
 * Lists fields that at least `least` columns hold, with the columns in the order in which they are
 * joined.
 */
export function joinedFields({ columns, order = [] }: Mapping, least = 2) {
  const place = (at: number) => (order.includes(at) ? order.indexOf(at) : columns.length + at);
  const fields = [...new Set(columns)].filter((field) => field !== null);
  return fields
    .map((field) => ({
      field,
      of: columns
        .flatMap((one, at) => (one === field ? [at] : []))
        .toSorted((a, b) => place(a) - place(b)),
    }))
    .filter(({ of }) => of.length >= least);
}

const isColumn = (field: FileField): field is RegisterColumn =>
  !/^(?:street|house_|role$|person_)/.test(field);

function join(field: FileField, of: readonly number[], record: readonly string[]): string {
  const parts = of.map((at) => cellOf(record, at)).filter((part) => part && !saysNothing(part));
  return parts.join(joins[field] ?? " ");
}

/** Writes the address of a row. Rows of one house mostly follow each other. */
function addressSayer(everywhere = "") {
  let last = { value: "", written: "" };
  return ({ cells, unclear }: SaidRow, of: Of): void => {
    const address = cells.get("building_address") ?? "";
    const street = of("street") || everywhere;
    const [house, block] = [of("house_number"), of("house_block")];
    const text = [address, street, house, block].join("\n");
    if (text !== last.value)
      last = { value: text, written: writeAddress({ address, street, house, block }) };
    cells.set("building_address", last.written);
    if (house && !looksLikeHouse(house))
      unclear.push({ column: "house_number", reason: "house_number", value: house });
    else if (!last.written && (street || house))
      unclear.push({ column: street ? "house_number" : "street", reason: "required" });
  };
}

function sayPerson(row: SaidRow, of: Of): void {
  const facts = [
    ["name", of("person_name")],
    ["email", of("person_email")],
    ["phone", of("person_phone")],
  ] as const;
  if (facts.every(([, value]) => !value)) return;
  const word = of("role");
  const role = word ? readRole(word) : null;
  if (!role) {
    const value = word && { value: word };
    row.unclear.push({ column: "role", reason: word ? "role" : "required", ...value });
    return;
  }
  row.basis = role.basis;
  for (const [fact, value] of facts) row.cells.set(`${role.kind}_${fact}`, value);
}

const cellOf = (record: readonly string[], at: number) =>
  tidied(unguardCell((record[at] ?? "").replaceAll("\u0000", "")));

// Most cells of a large register are tidy already: nothing but letters, digits, signs and single blanks.
const untidy = /[^\x20-\x26\x28-\x5F\x61-\x7E\u0400-\u0481\u048A-\u04FF]| {2}|^ | $/;

function tidied(cell: string): string {
  return untidy.test(cell) ? tidyText(cell) : cell;
}
