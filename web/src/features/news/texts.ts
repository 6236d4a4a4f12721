/// <reference types="vite/types/importMeta.d.ts" />
import type { uk as news } from "#core/news/texts/uk.ts";
import { textPart } from "#web/app/texts/part.ts";

export const newsTexts = textPart(
  import.meta.glob("./??.ts", { base: "../../../../core/src/news/texts" }),
);

type NewsTexts = typeof news;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends NewsTexts {}
}
