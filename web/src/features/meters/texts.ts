/// <reference types="vite/types/importMeta.d.ts" />
import type { uk as table } from "#core/meters/texts/import/uk.ts";
import type { uk as meters } from "#core/meters/texts/uk.ts";
import { textPart } from "#web/app/texts/part.ts";

export const metersTexts = textPart(
  import.meta.glob("./??.ts", { base: "../../../../core/src/meters/texts" }),
);

/** Texts of tables of readings, for staff. */
export const meterTableTexts = textPart(
  import.meta.glob("./??.ts", { base: "../../../../core/src/meters/texts/import" }),
);

type MeterTexts = typeof meters & typeof table;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends MeterTexts {}
}
