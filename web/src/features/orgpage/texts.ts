/// <reference types="vite/types/importMeta.d.ts" />
import type { uk as orgpage } from "#core/orgpage/texts/uk.ts";
import { textPart } from "#web/app/texts/part.ts";

export const orgpageTexts = textPart(
  import.meta.glob("./??.ts", { base: "../../../../core/src/orgpage/texts" }),
);

type OrgPageTexts = typeof orgpage;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends OrgPageTexts {}
}
