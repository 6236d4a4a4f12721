import parsePhoneNumber from "libphonenumber-js/max";

/** Kinds of numbers that take text messages; in some countries a number does not say whether it is a mobile one. */
const mobile = new Set(["MOBILE", "FIXED_LINE_OR_MOBILE"]);

/** Returns whether text messages are sent to a number (E.164): a mobile one of these countries (ISO 3166). */
export function takesSms(phone: string, countries: readonly string[]): boolean {
  const parsed = parsePhoneNumber(phone);
  return (
    parsed?.country !== undefined &&
    countries.includes(parsed.country) &&
    mobile.has(parsed.getType() ?? "")
  );
}
