/** Reads an area in hundredths: `52,75`, `52.75`, `1 052,7 м²`; null for anything else. */
export function readArea(value: string): number | null {
  const bare = value.replace(/\s/g, "").replace(/(м2|м²|m2|m²|кв\.м\.?)$/i, "");
  const match = /^(\d{1,7})(?:[.,](\d{1,2})0*)?$/.exec(bare);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")) : null;
}

/** Formats an area for an export: `52,75`. */
export function writeArea(hundredths: number): string {
  const whole = Math.trunc(hundredths / 100);
  const rest = String(hundredths % 100).padStart(2, "0");
  return rest === "00" ? String(whole) : `${whole},${rest.replace(/0$/, "")}`;
}

/** First characters of a formula, also in full width, which some spreadsheets treat alike. */
export const formulaSigns = "=+@\uFF1D\uFF0B\uFF20\uFF0D-";
const formula = new RegExp(`^'*[${formulaSigns}]`);
const guarded = new RegExp(`^'+[${formulaSigns}]`);

/**
 * Protects a cell from being taken for a formula: an apostrophe before `= + - @`. OWASP, "CSV
 * Injection".
 */
export function guardCell(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell;
}

/** Recognises cells written by `guardCell`. */
export const isGuarded = (cell: string): boolean => guarded.test(cell);

/** Takes back what `guardCell` has added. */
export function unguardCell(cell: string): string {
  return isGuarded(cell) ? cell.slice(1) : cell;
}

const entranceWords =
  /^(?:(?:під['’]?їзд|парадне|секція|подъезд|парадная|секция|entrance|п\.)\s*)?(?:№\s*)?(?=\d)/iu;

/** Removes the words before an entrance number: "Під'їзд 9", "п. 9" and "№9" become "9". */
export function bareEntrance(text: string): string {
  return text.replace(entranceWords, "");
}
