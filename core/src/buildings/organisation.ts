import * as z from "zod/mini";
import { isTaxId } from "../kernel/numbers/tax-id.ts";
import { text } from "../kernel/validation.ts";

/** What a management company or a homeowners' association is called. */
export const organisationName = () =>
  text(2, 120).check(z.refine((value) => /\p{L}/u.test(value), { error: "letter" }));

/** EDRPOU (8 digits) or RNOKPP (10 digits); empty where none is given. */
export const taxId = () =>
  z.string().check(
    z.trim(),
    z.maxLength(20),
    z.refine((value) => value === "" || isTaxId(value), { error: "tax_id" }),
  );
