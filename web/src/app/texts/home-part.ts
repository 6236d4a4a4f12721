/// <reference types="vite/types/importMeta.d.ts" />
import type { texts as home } from "./home/uk.ts";
import { textPart } from "./part.ts";

/** Texts of the first signed-in pages. */
export const homeTexts = textPart(import.meta.glob("./??.ts", { base: "./home" }));

type HomeTexts = typeof home;
declare module "./part.ts" {
  interface PartTexts extends HomeTexts {}
}
