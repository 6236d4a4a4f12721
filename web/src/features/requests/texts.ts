/// <reference types="vite/types/importMeta.d.ts" />
import type { uk as desk } from "#core/requests/texts/desk/uk.ts";
import { textPart } from "#web/app/texts/part.ts";

export const requestDeskTexts = textPart(
  import.meta.glob("./??.ts", { base: "../../../../core/src/requests/texts/desk" }),
);

type RequestDeskTexts = typeof desk;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends RequestDeskTexts {}
}
