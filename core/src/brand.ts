import { languageFacts } from "#core/kernel/language.ts";
import { mapLanguages } from "#core/kernel/map-languages.ts";

/** The product's name; in letters of each language it stands in the list of languages. */
export const brand = {
  name: languageFacts.en.productName,
  localName: mapLanguages((language) => languageFacts[language].productName),
};
