import type { Language } from "#core/kernel/language.ts";
import { texts as en } from "#web/app/texts/en.ts";
import type { PartTexts } from "#web/app/texts/part.ts";
import { texts as ru } from "#web/app/texts/ru.ts";
import { allParts } from "#web/app/texts/testing-parts.ts";
import { texts as uk } from "#web/app/texts/uk.ts";

type PageTexts = typeof uk & PartTexts;

/** Texts of the product, for looking at a page in each language. English has fewer plural forms. */
export const words: Record<Language, PageTexts> = {
  uk: await whole("uk", uk),
  en: await whole("en", en),
  ru: await whole("ru", ru),
};

async function whole(language: Language, base: object): Promise<PageTexts> {
  const more = await Promise.all(allParts.map((part) => part[language]()));
  return Object.assign({}, base, ...more) as PageTexts;
}
