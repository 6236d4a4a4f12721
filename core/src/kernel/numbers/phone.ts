import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import * as z from "zod/mini";

/**
 * A phone number as E.164, or null where it is none. Without a country code it
 * is Ukrainian: `(067) 123-45-67` → `+380671234567`. Apart from the other
 * rules, since the numbering plans weigh more than a page without phones may.
 */
export function toE164(value: string): string | null {
  // People also write 380… without the plus.
  const written = /^\s*380[\d\s()-]{9,}$/.test(value) ? `+${value.trim()}` : value;
  const parsed = parsePhoneNumberFromString(written, "UA");
  return parsed?.isValid() ? parsed.number : null;
}

/** A phone number that may be left empty; else as `phone`. */
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

/** A phone number people typed; leaves as E.164. Broken ones break the rule `phone`. */
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
