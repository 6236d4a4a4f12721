/// <reference types="vite/types/importMeta.d.ts" />
import type { uk as files } from "#core/files/texts/uk.ts";
import { textPart } from "#web/app/texts/part.ts";

export const filesTexts = textPart(
  import.meta.glob("./??.ts", { base: "../../../../core/src/files/texts" }),
);

type FileTexts = typeof files;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends FileTexts {}
}
