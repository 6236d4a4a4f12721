/// <reference types="vite/types/importMeta.d.ts" />
import type { uk as finance } from "#core/finance/texts/uk.ts";
import type { uk as buildingMoney } from "#core/finance/texts/building-money/uk.ts";
import { textPart } from "#web/app/texts/part.ts";

export const financeTexts = textPart(
  import.meta.glob("./??.ts", { base: "../../../../core/src/finance/texts" }),
);

/** Texts of a building's money, also of the ways to it. */
export const buildingMoneyTexts = textPart(
  import.meta.glob("./??.ts", { base: "../../../../core/src/finance/texts/building-money" }),
);

type FinanceTexts = typeof finance & typeof buildingMoney;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends FinanceTexts {}
}
