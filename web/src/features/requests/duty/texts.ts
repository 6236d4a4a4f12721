/// <reference types="vite/types/importMeta.d.ts" />
import type { uk as duty } from "#core/requests/texts/duty/uk.ts";
import { textPart } from "#web/app/texts/part.ts";

export const dutyTexts = textPart(
  import.meta.glob("./??.ts", { base: "../../../../../core/src/requests/texts/duty" }),
);

type DutyTexts = typeof duty;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends DutyTexts {}
}
