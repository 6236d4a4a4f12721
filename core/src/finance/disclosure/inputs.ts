import * as z from "zod/mini";
import { languages } from "#core/kernel/language.ts";
import { id } from "#core/kernel/validation.ts";

/** `version` is the one that the caller saw; 0 where nothing was ever set. */
export const disclosureInput = z.strictObject({
  shown: z.boolean(),
  version: z.int().check(z.minimum(0), z.maximum(2_147_483_646)),
});
export type DisclosureInput = z.infer<typeof disclosureInput>;

export const buildingMoneyInput = z.strictObject({
  buildingId: id(),
  /** A month `YYYY-MM` or a year `YYYY`; left out: this month. */
  period: z.optional(z.string().check(z.regex(/^20\d{2}(-(0[1-9]|1[0-2]))?$/, { error: "date" }))),
});
export type BuildingMoneyInput = z.infer<typeof buildingMoneyInput>;

export const exportBuildingMoneyInput = z.strictObject({
  ...buildingMoneyInput.shape,
  language: z.enum(languages),
});
export type ExportBuildingMoneyInput = z.infer<typeof exportBuildingMoneyInput>;
