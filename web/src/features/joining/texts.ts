/// <reference types="vite/types/importMeta.d.ts" />
import type { uk as joining } from "#core/joining/texts/uk.ts";
import { textPart } from "#web/app/texts/part.ts";

export const joiningTexts = textPart(
  import.meta.glob("./??.ts", { base: "../../../../core/src/joining/texts" }),
);

type JoiningTexts = typeof joining;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends JoiningTexts {}
}
