import { languages } from "#core/kernel/language.ts";

/**
 * Names the plain address as canonical in a document that was asked for without a language: there every reader gets
 * their own, and an address that leads elsewhere would take the page out of search results.
 */
export function nameCanonical(document: string, requested: string | undefined): string {
  if (languages.some((language) => language === requested)) return document;
  return document.replace(/(<link rel="canonical" href="[^"?]*)\?lang=\w+"/, '$1"');
}
