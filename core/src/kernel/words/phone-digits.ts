/** Digits from which what is typed may be a phone: fewer are a number of something else. */
const fewest = 7;

/**
 * Returns the digits by which a phone in E.164 is found, or null where a search is no phone: 067 123 45 67 and
 * 8 (067) 123-45-67 find +380671234567.
 */
export function phoneDigits(search: string): string | null {
  if (!/^[\d\s()+./-]+$/.test(search)) return null;
  const digits = search.replaceAll(/\D/g, "").replace(/^8(?=0\d{9}$)/, "");
  return digits.length < fewest ? null : digits;
}
