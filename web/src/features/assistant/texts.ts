import type { uk as assistant } from "#core/assistant/texts/uk.ts";
import type { TextPart } from "#web/app/texts/part.ts";

export const assistantTexts: TextPart = {
  uk: async () => (await import("#core/assistant/texts/uk.ts")).uk,
  en: async () => (await import("#core/assistant/texts/en.ts")).en,
  ru: async () => (await import("#core/assistant/texts/ru.ts")).ru,
};

type AssistantTexts = typeof assistant;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends AssistantTexts {}
}
