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

/** First characters of a formula, also in full width, which some spreadsheets treat alike. */
export const formulaSigns = "=+@\uFF1D\uFF0B\uFF20\uFF0D-";
const formula = new RegExp(`^'*[${formulaSigns}]`);
const guarded = new RegExp(`^'+[${formulaSigns}]`);

/**
 * A cell that no spreadsheet takes for a formula: what begins with `= + - @` (or with the
 * apostrophes that already say so) gets an apostrophe before it. OWASP, "CSV Injection".
 */
export function guard(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell;
}

/** Recognises cells written by `guard`. */
export const isGuarded = (cell: string): boolean => guarded.test(cell);

/** Takes back what `guard` has added. */
export function unguard(cell: string): string {
  return isGuarded(cell) ? cell.slice(1) : cell;
}

const entranceWords =
  /^(?:(?:під['’]?їзд|парадне|секція|подъезд|парадная|секция|entrance|п\.)\s*)?(?:№\s*)?(?=\d)/iu;

/** The number of an entrance without the words that some write before it: "Під'їзд 9", "п. 9" and "№9" are "9". */
export function bareEntrance(said: string): string {
  return said.replace(entranceWords, "");
}
