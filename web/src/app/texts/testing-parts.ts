/// <reference types="vite/types/importMeta.d.ts" />
import { factTexts } from "./facts-part.ts";
import { homeTexts } from "./home-part.ts";
import type { TextPart } from "./part.ts";

// The public site renders its texts by itself.
const ofFeatures = import.meta.glob<Record<string, TextPart>>(
  ["../../features/**/texts.ts", "!../../features/site/**"],
  { eager: true },
);

/** Every part there is, for tests that look at all texts. The product brings each by itself. */
export const allParts: readonly TextPart[] = [
  homeTexts,
  factTexts,
  ...Object.values(ofFeatures).flatMap((files) => Object.values(files)),
];
