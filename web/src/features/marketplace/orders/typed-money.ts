/** Kopecks as people type them. */
export function typed(kopecks: number): string {
  const rest = kopecks % 100;
  const whole = String((kopecks - rest) / 100);
  return rest === 0 ? whole : `${whole},${String(rest).padStart(2, "0")}`;
}
