import { cellFaults } from "#core/register/rows/cell-faults.ts";
import type { RegisterRecord } from "#core/register/columns/headings.ts";
import {
  addressParts,
  type Fault,
  type FileField,
  type Format,
  type Notice,
} from "#core/register/model.ts";
import { columnFaults, lackingColumns } from "#core/register/questions.ts";
import { type RegisterRow, rowReader, type RowReading } from "#core/register/rows/row.ts";
import { FileFailure } from "../format/file-failure.ts";
import { buildingKey, entranceKey, shortKey } from "../store/compare/keys.ts";
import { type Bounds, Heavy } from "../format/bounds.ts";
import { readRecords } from "../format/records.ts";
import type { Source } from "#server/platform/threads/source.ts";
import { faultsKept } from "../store/compare/faults-kept.ts";

/** More rows than any organisation has; what a file of 250 MB could hold would stall everyone else. */
const rowsAtMost = 1_000_000;
const chunkBytes = 64 * 1024;
/** Rows that are looked at where columns are lacking: enough to ask about the others as well. */
const rowsAsked = 20;

/** Rows as COPY takes them, and how many rows were read so far. */
export type RowsPiece = { text: string; rows: number };

export type StagingSummary = {
  rows: number;
  faults: Fault[];
  faultCount: number;
  notices: Notice[];
  noticeCount: number;
  /** Columns that no field takes although something stands in them. */
  skipped: number[];
};

/**
 * Reads a file row by row into lines for COPY, with memory that does not grow with it. Faulty rows are left out and
 * named; while the columns leave something open, no row is taken. Throws Heavy beyond `bounds`.
 */
export async function readRows(
  source: Source,
  { format, bounds }: { format: Format; bounds: Bounds },
  take: (piece: RowsPiece) => Promise<void>,
): Promise<StagingSummary> {
  const staged: StagingSummary = {
    rows: 0,
    faults: [],
    faultCount: 0,
    notices: [],
    noticeCount: 0,
    skipped: [],
  };
  let passed = format.columns.flatMap((column, at) => (column ? [] : [at]));
  const fault = (...found: Fault[]) => {
    staged.faultCount += found.length;
    if (staged.faults.length < faultsKept) staged.faults.push(...found);
  };
  const keys = keysOf();
  const read = rowReader(format);
  const asks = lackingColumns(format).length > 0;
  let text = "";
  let position = 0;
  let isBroken = false;
  for await (const record of readRecords(source, format, bounds)) {
    position++;
    if (record.cells === null) {
      const { line, reason, params } = record;
      fault({ line, column: null, reason, ...(params ? { params } : {}) });
      break;
    }
    if (position === Math.max(format.heading, 1)) {
      const broken = columnFaults(format, record.line);
      fault(...broken);
      isBroken = broken.some(({ reason }) => reason.startsWith("heading_"));
    }
    if (position <= format.heading) continue;
    if (isBroken) break;
    if (bounds.rows && staged.rows >= bounds.rows) throw new Heavy();
    if (++staged.rows > rowsAtMost) throw new FileFailure("too_many_rows", { count: rowsAtMost });
    const { cells } = record;
    if (passed.length) {
      const full = passed.filter((at) => cells[at]?.trim());
      if (full.length) {
        staged.skipped.push(...full);
        passed = passed.filter((at) => !full.includes(at));
      }
    }
    if (asks && staged.rows >= rowsAsked) break;
    if (asks) continue;
    const { row, faults, notices = [], place } = readSound(record, format.columns, read);
    staged.noticeCount += notices.length;
    if (staged.notices.length < faultsKept) staged.notices.push(...notices);
    if (row) text += copyLine(row, keys(row));
    else fault(...faults.map((one) => ({ ...one, ...place })));
    if (text.length > chunkBytes) {
      await take({ text, rows: staged.rows });
      text = "";
    }
  }
  if (text) await take({ text, rows: staged.rows });
  if (staged.rows === 0 && staged.faultCount === 0) throw new FileFailure("no_rows");
  return staged;
}

/** Reads a row; damaged cells are reported as such only. */
function readSound(
  record: RegisterRecord,
  columns: Format["columns"],
  read: (record: RegisterRecord) => RowReading,
): RowReading {
  const spoilt = cellFaults(record, columns);
  if (spoilt.length === 0) return read(record);
  const cells = [...record.cells];
  for (const { at } of spoilt) cells[at] = "";
  const { faults, place } = read({ line: record.line, cells });
  const named = new Set(spoilt.flatMap(({ fault: { column } }) => [column, ...wholesOf(column)]));
  const others = faults.filter(({ column }) => column === null || !named.has(column));
  return {
    row: null,
    faults: [...spoilt.map(({ fault }) => fault), ...others],
    ...(place ? { place } : {}),
  };
}

/** Lists fields that are missing only because a part of them was damaged. */
function wholesOf(column: Fault["column"]): readonly FileField[] {
  if (column === "person_name") return ["owner_name", "resident_name"];
  const isPart = (addressParts as readonly (string | null)[]).includes(column);
  return isPart ? ["building_address", ...addressParts] : [];
}

type Keys = { building: string; entrance: string | null; apartment: string };

/** Returns a function that gives keys of a row's place; caches the building, whose rows mostly follow each other. */
function keysOf(): (row: RegisterRow) => Keys {
  let last = { city: "", address: "", building: "" };
  return ({ city, address, entrance, apartment }) => {
    if (last.city !== city || last.address !== address)
      last = { city, address, building: buildingKey(city, address) };
    return {
      building: last.building,
      entrance: entrance && entranceKey(entrance),
      apartment: shortKey(apartment),
    };
  };
}

function copyLine(row: RegisterRow, keys: Keys): string {
  const { owner, resident } = row;
  return `${[
    row.line,
    row.address,
    row.city,
    row.postalCode,
    row.entrance,
    row.floor,
    row.apartment,
    row.areaHundredths,
    row.rooms,
    row.account,
    owner?.name,
    owner?.email,
    owner?.phone,
    resident?.name,
    resident?.email,
    resident?.phone,
    resident && row.basis,
    keys.building,
    keys.entrance,
    keys.apartment,
  ]
    .map(copyCell)
    .join("\t")}\n`;
}

const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

function copyCell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return "\\N";
  if (typeof value === "number") return String(value);
  return value.replace(/[\\\t\n\r]/g, (char) => escapes[char] ?? char);
}
