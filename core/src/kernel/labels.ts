export type LabelTexts = { readonly [key: string]: string | LabelTexts };

/**
 * What the product itself says under a key such as `requests.form.submit`, among modules of texts of one language; undefined
 * where none of them says anything. Words of links are exported by the name that their key begins with.
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
