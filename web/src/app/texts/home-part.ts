import type { texts as home } from "./home/uk.ts";
import type { TextPart } from "./part.ts";

/** Texts of the first signed-in pages. */
export const homeTexts: TextPart = {
  uk: async () => (await import("./home/uk.ts")).texts,
  en: async () => (await import("./home/en.ts")).texts,
  ru: async () => (await import("./home/ru.ts")).texts,
};

type HomeTexts = typeof home;
declare module "./part.ts" {
  interface PartTexts extends HomeTexts {}
}
