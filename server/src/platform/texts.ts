import { createRequire } from "node:module";
import type { Language } from "#core/kernel/language.ts";
import { mapLanguages } from "#core/kernel/map-languages.ts";

const load = createRequire(import.meta.url) as (name: string) => Record<string, unknown>;

/**
 * Reads a folder of texts in core, such as `news/texts/letters`, in every language. A file is named after its
 * language and exports one thing, with the keys of the Ukrainian one, `T`.
 */
export function readTexts<T>(folder: string): Record<Language, T> {
  return mapLanguages((language) => {
    const name = `#core/${folder}/${language}.ts`;
    const [texts, ...more] = Object.values(load(name));
    if (texts === undefined || more.length > 0) throw new Error(`${name} must export one thing`);
    return texts as T;
  });
}
