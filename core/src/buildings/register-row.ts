import * as z from "zod/mini";
import { toE164 } from "../kernel/phone.ts";
import { email as emailRule } from "../kernel/validation.ts";
import { fold, tidy } from "./fold.ts";
import type {
  Fault,
  FaultReason,
  Headings,
  RegisterColumn,
  RegisterPerson,
  RegisterRecord,
  RegisterRow,
} from "./register.ts";

export const registerBounds = {
  address: 200,
  city: 100,
  number: 20,
  account: 40,
  name: 120,
  floor: { min: -5, max: 200 },
  rooms: { min: 0, max: 50 },
  /** Hundredths of a square metre. */
  area: { min: 1, max: 10_000_000 },
} as const;

const emailSchema = emailRule();

export type RowReading = { row: RegisterRow | null; faults: Fault[]; notices: Fault[] };

/** Reads one line. A row comes only without faults; all faults of the line are named. */
export function readRow(record: RegisterRecord, columns: Headings["columns"]): RowReading {
  const { line } = record;
  const faults: Fault[] = [];
  const notices: Fault[] = [];
  const cells = new Map<RegisterColumn, string>();
  record.cells.forEach((cell, index) => {
    const column = columns[index];
    if (column) cells.set(column, tidy(unguard(cell)));
    else if (index >= columns.length && cell.trim())
      faults.push({ line, column: null, reason: "surplus", params: { value: cell.trim() } });
  });

  const fault = (column: RegisterColumn, reason: FaultReason, params?: Fault["params"]) => {
    faults.push({ line, column, reason, ...(params ? { params } : {}) });
    return null;
  };
  const optional = (column: RegisterColumn, max: number): string | null => {
    const value = cells.get(column) ?? "";
    if ([...value].length > max) return fault(column, "too_long", { count: max });
    return value || null;
  };
  const required = (column: RegisterColumn, max: number): string =>
    cells.get(column) ? (optional(column, max) ?? "") : (fault(column, "required") ?? "");
  const integer = (column: RegisterColumn, bounds: { min: number; max: number }) => {
    const value = cells.get(column);
    if (!value) return null;
    // Spreadsheets write 3 as "3,0" where the column once held fractions.
    const match = /^([-−]?)(\d{1,9})(?:[.,]0+)?$/.exec(value);
    if (!match) return fault(column, "integer", { value });
    const number = match[1] ? -Number(match[2]) : Number(match[2]);
    if (number < bounds.min || number > bounds.max) return fault(column, "range", { ...bounds });
    return number;
  };
  const area = () => {
    const value = cells.get("area");
    if (!value) return null;
    const hundredths = readArea(value);
    if (hundredths === null) return fault("area", "area", { value });
    const { min, max } = registerBounds.area;
    if (hundredths < min || hundredths > max)
      return fault("area", "range", { min: min / 100, max: max / 100 });
    return hundredths;
  };
  const postalCode = () => {
    const value = cells.get("postal_code")?.replaceAll(" ", "");
    if (!value) return null;
    // A spreadsheet drops the zero that Kyiv's codes begin with.
    if (/^\d{4,5}$/.test(value)) return value.padStart(5, "0");
    return fault("postal_code", "postal_code", { value });
  };
  const person = (kind: "owner" | "resident"): RegisterPerson | null => {
    const name = optional(`${kind}_name`, registerBounds.name);
    const phone = readPhone(cells.get(`${kind}_phone`));
    if (phone === undefined) fault(`${kind}_phone`, "phone");
    const address = cells.get(`${kind}_email`);
    if (!address) {
      if (name) notices.push({ line, column: `${kind}_email`, reason: "no_email" });
      return null;
    }
    const parsed = z.safeParse(emailSchema, address);
    if (!parsed.success) return fault(`${kind}_email`, "email", { value: address });
    if (!name) return fault(`${kind}_name`, "required");
    return { name, email: parsed.data, phone: phone ?? null };
  };

  const row: RegisterRow = {
    line,
    address: required("building_address", registerBounds.address),
    city: required("city", registerBounds.city),
    postalCode: postalCode(),
    entrance: optional("entrance_number", registerBounds.number),
    floor: integer("floor", registerBounds.floor),
    apartment: required("apartment_number", registerBounds.number),
    areaHundredths: area(),
    rooms: integer("rooms", registerBounds.rooms),
    account: optional("account_number", registerBounds.account),
    owner: person("owner"),
    resident: person("resident"),
  };
  return { row: faults.length ? null : row, faults, notices };
}

/** `52,75`, `52.75`, `1 052,7 м²` → hundredths; null where it is no area of at most 2 decimals. */
export function readArea(value: string): number | null {
  const bare = value.replace(/\s/g, "").replace(/(м2|м²|m2|m²|кв\.м\.?)$/i, "");
  const match = /^(\d{1,7})(?:[.,](\d{1,2})0*)?$/.exec(bare);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")) : null;
}

/** How an area is written in an export: `52,75`. */
export function writeArea(hundredths: number): string {
  const whole = Math.trunc(hundredths / 100);
  const rest = String(hundredths % 100).padStart(2, "0");
  return rest === "00" ? String(whole) : `${whole},${rest.replace(/0$/, "")}`;
}

/** One apartment, however its address is spelled. */
export function apartmentKey(place: { city: string; address: string; apartment: string }): string {
  return [buildingKey(place), fold(place.apartment)].join("\n");
}

/** One building, however its address is spelled. */
export function buildingKey(place: { city: string; address: string }): string {
  return [fold(place.city), fold(place.address)].join("\n");
}

function readPhone(value: string | undefined): string | null | undefined {
  if (!value) return null;
  return toE164(value) ?? undefined;
}

// An export writes '+38… so that a spreadsheet does not take it for a formula.
function unguard(cell: string): string {
  return /^'[=+\-@]/.test(cell) ? cell.slice(1) : cell;
}
