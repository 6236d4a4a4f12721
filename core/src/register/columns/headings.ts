import { headingKey } from "#core/buildings/plan/heading-key.ts";
import { sortAddress } from "./address-columns.ts";
import { headings } from "./heading-words.ts";
import { type FileField, personParts, registerColumns } from "../model.ts";
import { eitherHouse, faultsFileHeadings, ofSomebody, partHeadings } from "./part-words.ts";

/** A line of the file, cut into cells; `dates` are those of them, from 0, that a workbook keeps as dates. */
export type RegisterRecord = { line: number; cells: readonly string[]; dates?: readonly number[] };

/** Fields of a file's columns, and the order in which those of one field are joined. */
export type HeadingColumns = { columns: (FileField | null)[]; order?: number[] };

/** A field takes one column of each slot: parts that are joined, in this order. */
type Meaning = { field: FileField; slot: number };
const whole = 1;
const wholeName = 3;

const slotOf = (field: FileField) => (field.endsWith("_name") ? wholeName : whole);
const meanings = new Map<string, Meaning>([
  ...partHeadings.flatMap(({ words, ...meaning }) =>
    words.map((heading) => [headingKey(heading), meaning] as const),
  ),
  ...registerColumns.map((field) => [headingKey(field), { field, slot: slotOf(field) }] as const),
  ...(Object.keys(headings) as (keyof typeof headings)[]).flatMap((field) =>
    headings[field].map(
      (heading) => [headingKey(heading), { field, slot: slotOf(field) }] as const,
    ),
  ),
]);

type PersonFact = keyof typeof ofSomebody;
const factByHeading = new Map<string, PersonFact>(
  (["name", "email", "phone"] as const).flatMap((fact) =>
    ofSomebody[fact].map((heading) => [headingKey(heading), fact] as const),
  ),
);

const shareHeadings = new Set(
  [
    ["частка", "частка власності", "частка власника", "частка у праві", "частка співвласника"],
    ["share", "owner share", "ownership share", "share of ownership"],
    ["доля", "доля собственности", "доля владельца", "доля собственника", "доля в праве"],
  ]
    .flat()
    .map(headingKey),
);

/** Returns whether a heading names an owner's share, which a register does not have. */
export const namesShare = (heading: string): boolean => shareHeadings.has(headingKey(heading));

const faultsFile = faultsFileHeadings.map((headings) => headings.map(headingKey));

/** Counts the leading columns that our own list of faulty rows adds. */
export function listColumns(cells: readonly string[]): number {
  const keys = cells.slice(0, 3).map(headingKey);
  return faultsFile.some((headings) => headings.every((word, at) => word === keys[at])) ? 3 : 0;
}

/**
 * Returns the field of each heading; null if it is unknown or repeated. `rows` are samples: a
 * "house" may be a number or a whole address. Whose names they are, a column of roles or the user
 * says.
 */
export function columnsOf(
  cells: readonly string[],
  rows: readonly (readonly string[])[] = [],
): HeadingColumns {
  const keys = cells.map(headingKey);
  const found = keys.map((key): Meaning | null => {
    const fact = factByHeading.get(key);
    return (
      meanings.get(key) ??
      (fact ? { field: `person_${fact}`, slot: slotOf(`person_${fact}`) } : null)
    );
  });
  // "Surname" and "Name": the name is the first one.
  const first = found[keys.indexOf("name")];
  if (first && has(found, "person_name", 0) && !has(found, "person_name", 1)) first.slot = 1;
  const parts = takeOnce(found);
  const places = parts.map((one, at) => ({
    field: one?.field ?? null,
    either: eitherHouses.has(keys[at] ?? ""),
    isOwnAddress: ownAddresses.has(keys[at] ?? ""),
    values: rows.map((row) => row[at]?.trim() ?? "").filter(Boolean),
  }));
  const columns = sortPeople(sortAddress(places));
  const order = orderOf(parts, columns);
  return { columns, ...(order.length ? { order } : {}) };
}

type Meanings = readonly (Meaning | null)[];
const has = (found: Meanings, field: FileField, slot: number) =>
  found.some((one) => one?.field === field && one.slot === slot);

/**
 * Keeps each field once; parts of a name only where the whole name is missing, and no part of a
 * part alone.
 */
function takeOnce(found: Meanings): (Meaning | null)[] {
  return found.map((one, at) => {
    if (!one) return null;
    const { field, slot } = one;
    if (has(found.slice(0, at), field, slot)) return null;
    const isName = field.endsWith("_name");
    if (isName && slot !== wholeName && has(found, field, wholeName)) return null;
    const alone = isName
      ? slot === 2 && !has(found, field, 0) && !has(found, field, 1)
      : slot !== whole;
    return alone && (isName || !has(found, field, whole)) ? null : one;
  });
}

/** Orders the columns of a field that are joined differently than they stand in the file. */
function orderOf(parts: Meanings, columns: readonly (FileField | null)[]): number[] {
  const fields = new Set(columns.filter((field) => field !== null));
  return [...fields].flatMap((field) => {
    const of = columns.flatMap((one, at) =>
      one === field ? [{ at, slot: parts[at]?.slot ?? 0 }] : [],
    );
    const slots = of.toSorted((a, b) => a.slot - b.slot);
    if (of.every(({ at }, place) => slots[place]?.at === at)) return [];
    // A name may be said first name first; only the patronymic belongs after it.
    const first = of.findIndex(({ slot }) => slot === 1);
    if (field.endsWith("_name") && (of[first + 1]?.slot === 2 || !has(parts, field, 2))) return [];
    return slots.map(({ at }) => at);
  });
}

const eitherHouses = new Set(eitherHouse.map(headingKey));
const ownAddresses = new Set(
  ["building_address", "адреса будинку", "building address", "адрес дома"].map(headingKey),
);

type RecognisedColumns = readonly (FileField | null)[];

/**
 * Assigns an address and a phone to the people that the file names; a role to people without one.
 */
function sortPeople(columns: RecognisedColumns): (FileField | null)[] {
  const named = columns.includes("owner_name") || columns.includes("resident_name");
  const general = columns.includes("person_name") && !named;
  return columns.map((field): FileField | null => {
    if (general || !isPersonal(field)) return field;
    if (field === "role" || field === "person_name") return null;
    const fact = field === "person_email" ? "email" : "phone";
    const free = !columns.includes(`owner_${fact}`) && !columns.includes(`resident_${fact}`);
    return columns.includes("owner_name") && free ? `owner_${fact}` : null;
  });
}

const isPersonal = (field: FileField | null): field is (typeof personParts)[number] =>
  (personParts as readonly (string | null)[]).includes(field);

/**
 * Returns which of the first records holds the headings, counted from 1: the one with the most
 * known headings, since a title may stand above.
 */
export function headingAmong(records: readonly RegisterRecord[]): number {
  const understood = records.map(({ cells }) => understoodIn(cells));
  return Math.max(understood.indexOf(Math.max(...understood)), 0) + 1;
}

/** Counts the cells that are known headings. */
export function understoodIn(cells: readonly string[]): number {
  return columnsOf(cells).columns.filter(Boolean).length;
}
