import { currentLanguage } from "#web/app/language.ts";

/** Kopecks as one would type them: 1 234,50. */
export function writeMoney(kopecks: number): string {
  const whole = String(Math.trunc(kopecks / 100)).replace(/\B(?=(\d{3})+$)/g, "\u00a0");
  const part = String(kopecks % 100).padStart(2, "0");
  return `${whole}${currentLanguage() === "en" ? "." : ","}${part}`;
}
