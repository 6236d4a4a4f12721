import * as z from "zod/mini";
import { email, opaque } from "#core/kernel/validation.ts";
import { languages } from "#core/kernel/language.ts";

// What somebody proves themselves with. Apart from the other schemas, since the sign-in page must
// not load the numbering plans that those of phones need.

/** Builds the schema of a password that somebody signs in with. */
export const givenPassword = () => opaque(128).check(z.minLength(1));

export const signInInput = z.strictObject({
  email: email(),
  password: givenPassword(),
  remember: z.prefault(z.boolean(), false),
});
export type SignIn = z.output<typeof signInInput>;

/** Six digits of the authenticator, or a recovery code. Blanks and hyphens are dropped. */
export const codeInput = z.strictObject({
  code: z.pipe(
    z.pipe(
      z.string(),
      z.transform((value: string) => value.replace(/[\s-]/g, "").toUpperCase()),
    ),
    z.string().check(z.minLength(1), z.regex(/^(\d{6}|[A-Z2-9]{10})$/)),
  ),
});

export const addressInput = z.strictObject({
  email: email(),
  language: z.optional(z.enum(languages)),
});

export const currentPasswordInput = z.strictObject({ password: givenPassword() });
