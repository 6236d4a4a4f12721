import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import * as z from "zod/mini";

/**
 * Converts a phone number to E.164; null if it is none. Without a country code it is Ukrainian:
 * `(067) 123-45-67` → `+380671234567`. In a module of its own because numbering plans are large.
 */
export function toE164(value: string): string | null {
  // People also write 380… without the plus.
  const written = /^\s*380[\d\s()-]{9,}$/.test(value) ? `+${value.trim()}` : value;
  const parsed = parsePhoneNumberFromString(written, "UA");
  return parsed?.isValid() ? parsed.number : null;
}

/** Builds the schema of a phone number that may be empty. */
export function optionalPhone() {
  return z.pipe(
    z.string().check(
      z.trim(),
      z.maxLength(40),
      z.refine((value) => value === "" || toE164(value) !== null, { error: "phone" }),
    ),
    z.transform((value) => toE164(value) ?? value),
  );
}

/** Builds the schema of a phone number as typed; its value is E.164. Breaks the rule `phone`. */
export function phone() {
  return z.pipe(
    z.string().check(
      z.trim(),
      z.minLength(1),
      z.maxLength(40),
      z.refine((value) => value === "" || toE164(value) !== null, { error: "phone" }),
    ),
    z.transform((value) => toE164(value) ?? value),
  );
}
