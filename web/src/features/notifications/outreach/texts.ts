/// <reference types="vite/types/importMeta.d.ts" />
import type { uk as outreach } from "#core/notifications/texts/outreach/uk.ts";
import { textPart } from "#web/app/texts/part.ts";

export const outreachRecordTexts = textPart(
  import.meta.glob("./??.ts", { base: "../../../../../core/src/notifications/texts/outreach" }),
);

type OutreachRecordTexts = typeof outreach;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends OutreachRecordTexts {}
}
