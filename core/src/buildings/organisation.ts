import * as z from "zod/mini";
import { isTaxId } from "#core/kernel/numbers/tax-id.ts";
import { text } from "#core/kernel/validation.ts";

// What mail programs make a link of: a scheme, www., an @, or a dot before what may be a top-level domain.
const webAddress =
  /:\/\/|\bwww\.|@|[\p{L}\p{N}][.\u3002\uFF0E](?:[a-z]{2,}|xn--|укр|рф|рус|бел|онлайн|сайт)(?![\p{L}])/iu;

/** Finds text that mail programs turn into a link: it must not reach people who never asked for a letter. */
export const hasWebAddress = (value: string): boolean => webAddress.test(value);

/** Refuses text with a web or email address. */
export const withoutWebAddress = () =>
  z.refine<string>((value) => !hasWebAddress(value), { error: "web_address" });

/** Builds the schema of the name of a company or association. */
export const organisationName = () =>
  text(2, 120).check(
    z.refine((value) => /\p{L}/u.test(value), { error: "letter" }),
    withoutWebAddress(),
  );

/** Builds the schema of a tax id: EDRPOU (8 digits) or RNOKPP (10 digits), or empty. */
export const taxId = () =>
  z.string().check(
    z.trim(),
    z.maxLength(20),
    z.refine((value) => value === "" || isTaxId(value), { error: "tax_id" }),
  );
