/// <reference types="vite/types/importMeta.d.ts" />
import type { uk as market } from "#core/marketplace/texts/uk.ts";
import { textPart } from "#web/app/texts/part.ts";

export const marketTexts = textPart(
  import.meta.glob("./??.ts", { base: "../../../../core/src/marketplace/texts" }),
);

type MarketplaceTexts = typeof market;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends MarketplaceTexts {}
}
