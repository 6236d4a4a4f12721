import * as z from "zod/mini";
import { phone } from "#core/kernel/numbers/phone.ts";
import { id, text } from "#core/kernel/validation.ts";
import { openInput } from "./inputs.ts";
import { limits } from "./model.ts";

// Apart from the other inputs: the numbering plans of phones are large.

/** Person for whom staff report: a resident of the building, or a caller who is not in the register. */
export const reporterInput = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("resident"), personId: id() }),
  z.strictObject({
    kind: z.literal("caller"),
    name: text(limits.callerName.min, limits.callerName.max),
    phone: z.optional(phone()),
  }),
]);
export type ReporterInput = z.infer<typeof reporterInput>;

/** A new request, of the caller of the procedure unless staff name who reports. */
export const reportInput = z.extend(openInput, { reporter: z.optional(reporterInput) });
export type ReportInput = z.infer<typeof reportInput>;
