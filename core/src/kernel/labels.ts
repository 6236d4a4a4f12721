export type LabelTexts = { readonly [key: string]: string | LabelTexts };

/**
 * Returns the product's text of a key such as `requests.form.submit` among modules of one language;
 * undefined where none has it. Texts of links are exported by the first name of their key.
 */
export function labelAmong(
  modules: Iterable<Readonly<Record<string, LabelTexts>>>,
  language: string,
  key: string,
): string | undefined {
  for (const module of modules) {
    let found: string | LabelTexts | undefined = module[language] ?? module;
    for (const part of key.split(".")) found = typeof found === "object" ? found[part] : undefined;
    if (typeof found === "string") return found;
  }
  return undefined;
}
