import { readHeadings } from "./register.ts";
import type { Fault, RegisterColumn, RegisterRecord, RegisterRow } from "./register.ts";
import { apartmentKey, buildingKey, readRow } from "./register-row.ts";

export type Register = {
  rows: RegisterRow[];
  /** Any fault keeps the whole file from being applied. */
  faults: Fault[];
  /** People named without an address: their apartment is taken, they are not. */
  notices: Fault[];
};

/** Facts of an apartment that all of its rows have to agree on. */
const apartmentFacts = [
  ["entrance_number", "entrance"],
  ["floor", "floor"],
  ["area", "areaHundredths"],
  ["rooms", "rooms"],
  ["account_number", "account"],
] as const satisfies readonly (readonly [RegisterColumn, keyof RegisterRow])[];

/**
 * Reads a register cut into records, headings first. An apartment may stand in
 * several rows, one for each further owner or resident.
 */
export function readRegister(records: readonly RegisterRecord[]): Register {
  const [first, ...rest] = records.filter(({ cells }) => cells.some((cell) => cell.trim()));
  if (!first)
    return { rows: [], faults: [{ line: 1, column: null, reason: "no_rows" }], notices: [] };
  const { columns, faults } = readHeadings(first);
  if (faults.length) return { rows: [], faults, notices: [] };
  if (!rest.length)
    return {
      rows: [],
      faults: [{ line: first.line, column: null, reason: "no_rows" }],
      notices: [],
    };

  const rows: RegisterRow[] = [];
  const notices: Fault[] = [];
  for (const record of rest) {
    const reading = readRow(record, columns);
    if (reading.row) rows.push(reading.row);
    faults.push(...reading.faults);
    notices.push(...reading.notices);
  }
  faults.push(...disagreements(rows));
  faults.sort((a, b) => a.line - b.line);
  return { rows, faults, notices };
}

function disagreements(rows: readonly RegisterRow[]): Fault[] {
  const faults: Fault[] = [];
  const postalCodes = new Map<string, RegisterRow>();
  const apartments = new Map<string, RegisterRow>();
  const accounts = new Map<string, { key: string; row: RegisterRow }>();
  const whole = new Map<string, number>();
  for (const row of rows) {
    const { line } = row;
    const same = JSON.stringify({ ...row, line: 0 });
    const earlier = whole.get(same);
    if (earlier) {
      faults.push({ line, column: null, reason: "repeated", params: { line: earlier } });
      continue;
    }
    whole.set(same, line);

    const postal = first(postalCodes, buildingKey(row), row);
    if (postal.postalCode !== row.postalCode)
      faults.push({
        line,
        column: "postal_code",
        reason: "conflict",
        params: { line: postal.line },
      });

    const key = apartmentKey(row);
    const apartment = first(apartments, key, row);
    for (const [column, fact] of apartmentFacts)
      if (apartment[fact] !== row[fact])
        faults.push({ line, column, reason: "conflict", params: { line: apartment.line } });

    if (!row.account) continue;
    const holder = first(accounts, row.account, { key, row });
    if (holder.key !== key)
      faults.push({
        line,
        column: "account_number",
        reason: "account_taken",
        params: { line: holder.row.line },
      });
  }
  return faults;
}

function first<K, V>(map: Map<K, V>, key: K, value: V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  map.set(key, value);
  return value;
}
