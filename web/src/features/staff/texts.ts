/// <reference types="vite/types/importMeta.d.ts" />
import type { uk as staff } from "#core/staff/texts/uk.ts";
import { textPart } from "#web/app/texts/part.ts";

export const staffTexts = textPart(
  import.meta.glob("./??.ts", { base: "../../../../core/src/staff/texts" }),
);

type StaffTexts = typeof staff;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends StaffTexts {}
}
