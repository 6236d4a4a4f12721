import type { FactTexts } from "./facts.ts";
import type { TextPart } from "./part.ts";

/** Texts of all slices' facts. */
export const factTexts: TextPart = {
  uk: async () => (await import("./facts-uk.ts")).uk,
  en: async () => (await import("./facts-en.ts")).en,
  ru: async () => (await import("./facts-ru.ts")).ru,
};

declare module "./part.ts" {
  interface PartTexts extends FactTexts {}
}
