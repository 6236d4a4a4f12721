/**
 * Formats a price in millionths of a hryvnia for a text box: 2640012 → `2,640012`, 7850000 →
 * `7,85`.
 */
export function typedPrice(micro: number): string {
  const digits = String(Math.abs(micro)).padStart(7, "0");
  const part = digits.slice(-6).replace(/0{1,4}$/, "");
  return `${micro < 0 ? "-" : ""}${digits.slice(0, -6)},${part}`;
}
