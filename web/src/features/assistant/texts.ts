/// <reference types="vite/types/importMeta.d.ts" />
import type { uk as assistant } from "#core/assistant/texts/uk.ts";
import { textPart } from "#web/app/texts/part.ts";

export const assistantTexts = textPart(
  import.meta.glob("./??.ts", { base: "../../../../core/src/assistant/texts" }),
);

type AssistantTexts = typeof assistant;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends AssistantTexts {}
}
