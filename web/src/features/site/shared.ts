/// <reference types="vite/types/importMeta.d.ts" />
import { indexTexts } from "#core/kernel/map-languages.ts";
import type { uk } from "#core/kernel/texts/uk.ts";

/** The words of the frame, which prerendered pages and the application have in common. */
export const shared = indexTexts<typeof uk>(
  import.meta.glob("./??.ts", { base: "../../../../core/src/kernel/texts", eager: true }),
);
