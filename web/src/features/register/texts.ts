/// <reference types="vite/types/importMeta.d.ts" />
import type { uk as importing } from "#core/register/texts/screens/uk.ts";
import type { uk as register } from "#core/register/texts/uk.ts";
import { textPart } from "#web/app/texts/part.ts";

export const registerTexts = textPart(
  import.meta.glob("./??.ts", { base: "../../../../core/src/register/texts" }),
);

export const importingTexts = textPart(
  import.meta.glob("./??.ts", { base: "../../../../core/src/register/texts/screens" }),
);

type RegisterTexts = typeof register & typeof importing;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends RegisterTexts {}
}
