import * as z from "zod/mini";
import { languages } from "#core/kernel/language.ts";
import { id, localDate } from "#core/kernel/validation.ts";
import { invoiceReference } from "../inputs.ts";
import { isStatementPeriod } from "./days.ts";

const what = { apartmentId: id(), from: localDate(), to: localDate() };
const inOrder = z.refine<{ from: string; to: string }>(isStatementPeriod, {
  error: "statement_period",
  path: ["to"],
});

export const statementInput = z.strictObject(what).check(inOrder);
export type StatementInput = z.infer<typeof statementInput>;

/** Statement as a PDF in a language. */
export const statementFileInput = z
  .strictObject({ ...what, language: z.enum(languages) })
  .check(inOrder);
export type StatementFileInput = z.infer<typeof statementFileInput>;

/** An invoice as a PDF, in a language. */
export const invoiceFileInput = z.strictObject({
  ...invoiceReference,
  language: z.enum(languages),
});
export type InvoiceFileInput = z.infer<typeof invoiceFileInput>;
