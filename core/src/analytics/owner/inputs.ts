import * as z from "zod/mini";
import { languages } from "#core/kernel/language.ts";
import { id, opaque, queryInt } from "#core/kernel/validation.ts";
import { categories } from "#core/requests/model.ts";
import { costKinds, ownerLimits, reportFormats, sections } from "./model.ts";

const question = {
  year: queryInt(ownerLimits.firstYear, ownerLimits.lastYear),
  /** Left out: all apartments that the caller owns. */
  apartmentId: z.optional(id()),
};
const pages = {
  cursor: z.optional(opaque(1_000)),
  limit: z.optional(queryInt(1, ownerLimits.page.max)),
};

export const ownerFiguresInput = z.strictObject(question);
export type OwnerFiguresInput = z.infer<typeof ownerFiguresInput>;

/** Invoices behind a figure: `costs` by the month they are for, `payments` by the due day. */
export const ownerInvoicesInput = z.strictObject({
  ...question,
  ...pages,
  figure: z.enum(["costs", "payments"]),
  kind: z.optional(z.enum(costKinds)),
});
export type OwnerInvoicesInput = z.infer<typeof ownerInvoicesInput>;

export const ownerRequestsInput = z.strictObject({
  ...question,
  ...pages,
  category: z.optional(z.enum(categories)),
});
export type OwnerRequestsInput = z.infer<typeof ownerRequestsInput>;

export const ownerReadingsInput = z.strictObject({ year: question.year, meterId: id() });
export type OwnerReadingsInput = z.infer<typeof ownerReadingsInput>;

const language = z.enum(languages);

/** A table of one part. */
export const ownerTableInput = z.strictObject({
  ...question,
  section: z.enum(sections),
  format: z.enum(reportFormats),
  language,
});
export type OwnerTableInput = z.infer<typeof ownerTableInput>;

/** All parts as a PDF. */
export const ownerReportInput = z.strictObject({ ...question, language });
export type OwnerReportInput = z.infer<typeof ownerReportInput>;
