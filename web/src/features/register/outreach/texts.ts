/// <reference types="vite/types/importMeta.d.ts" />
import type { uk as outreach } from "#core/register/texts/outreach/uk.ts";
import { textPart } from "#web/app/texts/part.ts";

export const outreachTexts = textPart(
  import.meta.glob("./??.ts", { base: "../../../../../core/src/register/texts/outreach" }),
);

type OutreachTexts = typeof outreach;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends OutreachTexts {}
}
