/// <reference types="vite/types/importMeta.d.ts" />
import type { uk as analytics } from "#core/analytics/texts/uk.ts";
import { textPart } from "#web/app/texts/part.ts";

export const analyticsTexts = textPart(
  import.meta.glob("./??.ts", { base: "../../../../core/src/analytics/texts" }),
);

type AnalyticsTexts = typeof analytics;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends AnalyticsTexts {}
}
