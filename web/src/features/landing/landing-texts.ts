/// <reference types="vite/types/importMeta.d.ts" />
import { indexTexts } from "#core/kernel/map-languages.ts";
import type { LandingTexts } from "./texts/uk.ts";

/** Texts of the landing page; only the build reads them. */
export const landingTexts = indexTexts<LandingTexts>(
  import.meta.glob("./texts/??.ts", { eager: true }),
);
