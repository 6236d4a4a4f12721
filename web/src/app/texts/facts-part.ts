/// <reference types="vite/types/importMeta.d.ts" />
import type { FactTexts } from "./facts.ts";
import { textPart } from "./part.ts";

/** Texts of all slices' facts. */
export const factTexts = textPart(import.meta.glob("./??.ts", { base: "./facts" }));

declare module "./part.ts" {
  interface PartTexts extends FactTexts {}
}
