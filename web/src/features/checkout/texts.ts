/// <reference types="vite/types/importMeta.d.ts" />
import type { uk as checkout } from "#core/checkout/texts/uk.ts";
import { textPart } from "#web/app/texts/part.ts";

export const checkoutTexts = textPart(
  import.meta.glob("./??.ts", { base: "../../../../core/src/checkout/texts" }),
);

type CheckoutTexts = typeof checkout;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends CheckoutTexts {}
}
