/// <reference types="vite/types/importMeta.d.ts" />
import type { uk as staffAnswers } from "#core/assistant/answers/texts/uk.ts";
import type { uk as assistant } from "#core/assistant/texts/uk.ts";
import { textPart } from "#web/app/texts/part.ts";

export const assistantTexts = textPart(
  import.meta.glob("./??.ts", { base: "../../../../core/src/assistant/texts" }),
);

/** Texts of those who write answers, which visitors never load. */
export const staffAnswersTexts = textPart(
  import.meta.glob("./??.ts", { base: "../../../../core/src/assistant/answers/texts" }),
);

type AssistantTexts = typeof assistant & typeof staffAnswers;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends AssistantTexts {}
}
