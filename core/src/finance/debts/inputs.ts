import * as z from "zod/mini";
import { languages } from "#core/kernel/language.ts";
import { id } from "#core/kernel/validation.ts";
import { exportFormats } from "../model.ts";
import { debtAges } from "./ages.ts";

export const debtAgesInput = z.strictObject({ buildingId: z.optional(id()) });
export type DebtAgesInput = z.infer<typeof debtAgesInput>;

export const exportDebtsInput = z.strictObject({
  buildingId: z.optional(id()),
  age: z.optional(z.enum(debtAges)),
  language: z.enum(languages),
  /** CSV where it is left out. */
  format: z.optional(z.enum(exportFormats)),
});
export type ExportDebtsInput = z.infer<typeof exportDebtsInput>;
