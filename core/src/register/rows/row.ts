import * as z from "zod/mini";
import { placeBounds, type ResidencyBasis } from "#core/buildings/model.ts";
import { hasWebAddress } from "#core/buildings/organisation.ts";
import {
  bareAccountNumber,
  bareApartmentNumber,
  isExponent,
} from "#core/buildings/plan/identity-keys.ts";
import { toE164 } from "#core/kernel/numbers/phone.ts";
import { email as emailRule } from "#core/kernel/validation.ts";
import { bareEntrance, readArea, writeArea } from "./cells.ts";
import type { RegisterRecord } from "../columns/headings.ts";
import { namesTogether, peopleIn } from "./people.ts";
import type { Fault, FaultReason, Notice, RegisterColumn } from "../model.ts";
import { type Mapping, rowSayer, type SaidRow } from "./said.ts";

const nameAtMost = 120;
const emailSchema = emailRule();

export type RegisterPerson = {
  name: string;
  /** Null: somebody without an account. */
  email: string | null;
  phone: string | null;
};

export type RegisterRow = {
  line: number;
  address: string;
  city: string;
  postalCode: string | null;
  entrance: string | null;
  floor: number | null;
  apartment: string;
  /** Hundredths of a square metre: 52,75 is 5275. */
  areaHundredths: number | null;
  rooms: number | null;
  account: string | null;
  owner: RegisterPerson | null;
  resident: RegisterPerson | null;
  /** On what ground the resident lives there, where a column of roles says it. */
  basis: ResidencyBasis | null;
};

export type RowReading = {
  row: RegisterRow | null;
  faults: Fault[];
  /** Notices of the row. */
  notices?: Notice[];
  /** Which apartment a faulty line is about, as it says itself: programs count lines differently. */
  place?: Pick<Fault, "address" | "apartment">;
};

/** Builds the reader of a file's rows. A reading has a row or all faults of its line. */
export function rowReader(mapping: Mapping): (record: RegisterRecord) => RowReading {
  const say = rowSayer(mapping);
  return (record) => readRow(record, mapping.columns, say(record.cells));
}

/** Words that a row of sums begins with. */
const total = /^(?:разом|всього|усього|підсумок|итого|всего|total)(?!\p{L})/iu;

function readRow(
  record: RegisterRecord,
  columns: Mapping["columns"],
  { cells, basis, unclear }: SaidRow,
): RowReading {
  const { line } = record;
  if (!cells.get("apartment_number") && record.cells.some((cell) => total.test(cell.trim())))
    return { row: null, faults: [], notices: [{ line, column: null, reason: "total_row" }] };
  const faults: Fault[] = [];
  const notices: Notice[] = [];
  record.cells.forEach((cell, index) => {
    const column = columns[index];
    if (column && cell.includes("\u0000")) faults.push({ line, column, reason: "unreadable" });
    else if (index >= columns.length && cell.trim())
      faults.push({ line, column: null, reason: "surplus", value: shortened(cell.trim()) });
  });
  for (const { value, ...one } of unclear)
    faults.push({ line, ...one, ...(value ? { value: shortened(value) } : {}) });
  // Its parts say already what is wrong.
  const partly = unclear.some(({ column }) => column === "street" || column === "house_number");

  const fault = (column: RegisterColumn, reason: FaultReason, params?: Fault["params"]) => {
    const value = shortened(cells.get(column) ?? "");
    faults.push({
      line,
      column,
      reason,
      ...(params ? { params } : {}),
      ...(value ? { value } : {}),
    });
    return null;
  };
  /** Returns a cell as it stands, with the line breaks that divide people; null where several columns make it up. */
  const lines = (column: RegisterColumn): string | null => {
    const at = columns.indexOf(column);
    return at >= 0 && at === columns.lastIndexOf(column) ? (record.cells[at] ?? null) : null;
  };
  const optional = (column: RegisterColumn, max: number): string | null => {
    const value = cells.get(column) ?? "";
    if ([...value].length > max) return fault(column, "too_long", { count: max });
    return value || null;
  };
  const required = (column: RegisterColumn, max: number): string =>
    cells.get(column) ? (optional(column, max) ?? "") : (fault(column, "required") ?? "");
  /** Reads a part of an address, which appears in letters. */
  const placeName = (column: RegisterColumn, max: number): string => {
    const value = required(column, max);
    return hasWebAddress(value) ? (fault(column, "web_address") ?? "") : value;
  };
  const integer = (column: RegisterColumn, bounds: { min: number; max: number }) => {
    const value = cells.get(column);
    if (!value) return null;
    // Spreadsheets write 3 as "3,0" where the column once held fractions.
    const match = /^([-−]?)(\d{1,9})(?:[.,]0+)?$/.exec(value);
    if (!match) return fault(column, "integer");
    const number = match[1] ? -Number(match[2]) : Number(match[2]);
    if (number < bounds.min || number > bounds.max) return fault(column, "range", { ...bounds });
    return number;
  };
  const area = () => {
    const value = cells.get("area");
    if (!value) return null;
    const below = /^[-−]\s*(?=\d)/.exec(value)?.[0] ?? "";
    const read = readArea(value.slice(below.length));
    const hundredths = below && read !== null ? -read : read;
    if (hundredths === null) return fault("area", "area");
    const { min, max } = placeBounds.area;
    if (hundredths < min || hundredths > max)
      return fault("area", "range", { min: min / 100, max: max / 100 });
    // "36, 8" is two areas rather than one with a fraction.
    if (/\d[.,]\s+\d/.test(value))
      notices.push({
        line,
        column: "area",
        reason: "area_list",
        params: { value: shortened(value), area: writeArea(hundredths) },
      });
    return hundredths;
  };
  const entrance = () => {
    const value = cells.get("entrance_number");
    if (value) cells.set("entrance_number", bareEntrance(value));
    return optional("entrance_number", placeBounds.number);
  };
  const postalCode = () => {
    const value = cells.get("postal_code")?.replaceAll(" ", "");
    if (!value) return null;
    // A spreadsheet drops the zero that Kyiv's codes begin with.
    if (/^\d{4,5}$/.test(value)) return value.padStart(5, "0");
    return fault("postal_code", "postal_code");
  };
  const person = (kind: "owner" | "resident"): RegisterPerson | null => {
    const name = optional(`${kind}_name`, nameAtMost);
    const names = lines(`${kind}_name`) ?? name ?? "";
    const people = peopleIn(names);
    if (name && (people.length > 1 || namesTogether(names)))
      fault(`${kind}_name`, "several_people", { names: shortened(people.join("; ")) });
    const phone = readPhone(cells.get(`${kind}_phone`));
    if (phone === undefined) fault(`${kind}_phone`, "phone");
    const address = cells.get(`${kind}_email`);
    const email = address ? readEmail(address) : null;
    if (email === undefined) fault(`${kind}_email`, "email");
    if (name) return { name, email: email ?? null, phone: phone ?? null };
    // An address or a phone without a name is nobody.
    return address || phone ? fault(`${kind}_name`, "required") : null;
  };

  const apartment = () => {
    const value = cells.get("apartment_number");
    if (value) cells.set("apartment_number", bareApartmentNumber(value));
    return required("apartment_number", placeBounds.number);
  };
  const account = () => {
    const value = cells.get("account_number");
    if (!value) return null;
    if (isExponent(value)) return fault("account_number", "exponent");
    const bare = bareAccountNumber(value);
    cells.set("account_number", bare);
    // Marks around a number change nothing; a fraction that a spreadsheet added may be its own.
    if (/^\d+[.,]0+$/.test(value))
      notices.push({
        line,
        column: "account_number",
        reason: "account_fraction",
        params: { value: shortened(value), account: bare },
      });
    return optional("account_number", placeBounds.account);
  };

  const row: RegisterRow = {
    line,
    address: partly ? "" : placeName("building_address", placeBounds.address),
    city: placeName("city", placeBounds.city),
    postalCode: postalCode(),
    entrance: entrance(),
    floor: integer("floor", placeBounds.floor),
    apartment: apartment(),
    areaHundredths: area(),
    rooms: integer("rooms", placeBounds.rooms),
    account: account(),
    owner: person("owner"),
    resident: person("resident"),
    basis,
  };
  if (faults.length) return { row: null, faults, place: placeSaid(cells) };
  if (notices.length === 0) return { row, faults };
  return { row, faults, notices: notices.map((one) => ({ ...one, ...placeSaid(cells) })) };
}

function placeSaid(cells: SaidRow["cells"]): Pick<Fault, "address" | "apartment"> {
  const address = cells.get("building_address")?.slice(0, 200);
  const apartment = cells.get("apartment_number")?.slice(0, 200);
  return { ...(address && { address }), ...(apartment && { apartment }) };
}

function readEmail(value: string): string | undefined {
  const parsed = z.safeParse(emailSchema, value);
  return parsed.success ? parsed.data : undefined;
}

// Ukrainian mobile numbers as an export writes them; the library is slow at saying so.
const mobile = /^\+380(?:39|50|63|66|67|68|73|9[1-9])\d{7}$/;

function readPhone(value: string | undefined): string | null | undefined {
  if (!value) return null;
  return mobile.test(value) ? value : (toE164(value) ?? undefined);
}

/** Shortens a cell for a fault's text. */
function shortened(value: string): string {
  return value.length > 100 ? `${value.slice(0, 100)}…` : value;
}
