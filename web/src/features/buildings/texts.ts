/// <reference types="vite/types/importMeta.d.ts" />
import type { uk as buildings } from "#core/buildings/texts/uk.ts";
import { textPart } from "#web/app/texts/part.ts";

export const buildingsTexts = textPart(
  import.meta.glob("./??.ts", { base: "../../../../core/src/buildings/texts" }),
);

type BuildingTexts = typeof buildings;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends BuildingTexts {}
}
