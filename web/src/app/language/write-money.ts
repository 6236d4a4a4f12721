import { currentLanguage } from "./language.ts";

/** Formats kopecks for people: 1 234,50, in English 1,234.50. */
export function writeMoney(kopecks: number): string {
  const [group, point] = currentLanguage() === "en" ? [",", "."] : ["\u00a0", ","];
  const whole = String(Math.trunc(kopecks / 100)).replace(/\B(?=(\d{3})+$)/g, group);
  return `${whole}${point}${String(kopecks % 100).padStart(2, "0")}`;
}
