/// <reference types="vite/types/importMeta.d.ts" />
import type { uk as finance } from "#core/finance/texts/uk.ts";
import { textPart } from "#web/app/texts/part.ts";

export const financeTexts = textPart(
  import.meta.glob("./??.ts", { base: "../../../../core/src/finance/texts" }),
);

type FinanceTexts = typeof finance;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends FinanceTexts {}
}
