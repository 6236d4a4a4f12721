/// <reference types="vite/types/importMeta.d.ts" />
import { type Language, languages } from "#core/kernel/language.ts";
import { type PartTexts, textPart } from "#web/app/texts/part.ts";
import { allParts } from "#web/app/texts/testing-parts.ts";
import type { texts } from "#web/app/texts/uk.ts";

type PageTexts = typeof texts & PartTexts;

const bundle = textPart(import.meta.glob("./??.ts", { base: "../../web/src/app/texts" }));

/** Texts of the product, for looking at a page in each language. English has fewer plural forms. */
export const textsByLanguage = Object.fromEntries(
  await Promise.all(
    languages.map(async (language) => {
      const parts = [bundle, ...allParts].map((part) => part(language));
      return [language, Object.assign({}, ...(await Promise.all(parts)))] as const;
    }),
  ),
) as Record<Language, PageTexts>;
