/// <reference types="vite/types/importMeta.d.ts" />
import type { uk as autopay } from "#core/autopay/texts/uk.ts";
import { textPart } from "#web/app/texts/part.ts";

export const autopayTexts = textPart(
  import.meta.glob("./??.ts", { base: "../../../../core/src/autopay/texts" }),
);

type AutopayTexts = typeof autopay;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends AutopayTexts {}
}
