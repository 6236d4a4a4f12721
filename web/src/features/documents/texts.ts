/// <reference types="vite/types/importMeta.d.ts" />
import type { uk as documents } from "#core/documents/texts/uk.ts";
import { textPart } from "#web/app/texts/part.ts";

export const documentsTexts = textPart(
  import.meta.glob("./??.ts", { base: "../../../../core/src/documents/texts" }),
);

type DocumentTexts = typeof documents;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends DocumentTexts {}
}
