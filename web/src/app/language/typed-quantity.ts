/** Formats a quantity in millionths for a text box: 52750000 → `52,75`, 1000000 → `1`. */
export function typedQuantity(micro: number): string {
  const digits = String(micro).padStart(7, "0");
  const part = digits.slice(-6).replace(/0+$/, "");
  return part ? `${digits.slice(0, -6)},${part}` : digits.slice(0, -6);
}
