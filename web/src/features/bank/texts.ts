/// <reference types="vite/types/importMeta.d.ts" />
import type { uk as bank } from "#core/bank/texts/uk.ts";
import { textPart } from "#web/app/texts/part.ts";

export const bankTexts = textPart(
  import.meta.glob("./??.ts", { base: "../../../../core/src/bank/texts" }),
);

type BankTexts = typeof bank;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends BankTexts {}
}
