import { fold } from "../buildings/fold.ts";
import { headings, ofSomebody } from "./heading-words.ts";
import {
  buildingColumns,
  type Fault,
  type RegisterBuilding,
  type RegisterColumn,
  registerColumns,
  requiredColumns,
} from "./model.ts";

/** A line of the file, cut into cells. */
export type RegisterRecord = { line: number; cells: readonly string[] };

const columnByHeading = new Map(
  registerColumns.flatMap((column) =>
    [column, ...headings[column]].map((heading) => [headingKey(heading), column] as const),
  ),
);

// "№ кв.", "площа, м²" and "Під’їзд" are read without their signs. What is longer than any heading is
// none, and would take seconds.
function headingKey(heading: string): string {
  return fold(heading.slice(0, 200).normalize("NFKC"))
    .replace(/[^\p{L}\p{N}/]+/gu, " ")
    .trim();
}

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

/** Whether a heading names the share of an owner, which a register does not carry. */
export const namesShare = (heading: string): boolean => shareHeadings.has(headingKey(heading));

/**
 * Which column each heading means; null where it is unknown or stands there a second time. A name, address or
 * phone of nobody in particular is the owner's, where the file has no such column of residents.
 */
export function columnsOf(cells: readonly string[]): (RegisterColumn | null)[] {
  const seen = new Set<RegisterColumn>();
  const once = (column: RegisterColumn | undefined) => {
    if (!column || seen.has(column)) return null;
    seen.add(column);
    return column;
  };
  const keys = cells.map(headingKey);
  const known = keys.map((key) => once(columnByHeading.get(key)));
  const named =
    seen.has("owner_name") ||
    (!seen.has("resident_name") && keys.some((key) => factByHeading.get(key) === "name"));
  return known.map((column, at) => {
    const fact = factByHeading.get(keys[at] ?? "");
    if (column || !fact || seen.has(`resident_${fact}`)) return column;
    // An address without a name would be nobody's.
    return fact === "name" || named ? once(`owner_${fact}`) : null;
  });
}

/**
 * Which of the first records of a file holds the headings, counted from 1: the one that says most
 * of them, since people put a title above.
 */
export function headingAmong(records: readonly RegisterRecord[]): number {
  const understood = records.map(({ cells }) => columnsOf(cells).filter(Boolean).length);
  return Math.max(understood.indexOf(Math.max(...understood)), 0) + 1;
}

/** What a choice of columns cannot do without and has not. */
export function lackingColumns(
  columns: readonly (RegisterColumn | null)[],
  building: RegisterBuilding | undefined,
): RegisterColumn[] {
  const named: readonly string[] = building ? buildingColumns : [];
  return requiredColumns.filter((column) => !columns.includes(column) && !named.includes(column));
}

/** What a choice of columns lacks or says twice, as faults of the heading's line. */
export function columnFaults(
  columns: readonly (RegisterColumn | null)[],
  line: number,
  building?: RegisterBuilding,
): Fault[] {
  const faults: Fault[] = [];
  for (const column of registerColumns)
    if (columns.filter((one) => one === column).length > 1)
      faults.push({ line, column, reason: "heading_repeated" });
  for (const column of lackingColumns(columns, building))
    faults.push({ line, column, reason: "heading_missing" });
  return faults;
}
