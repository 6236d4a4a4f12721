import type { Language } from "#core/identity/choices.ts";

type Texts = { readonly [key: string]: string | Texts };
type Modules = Record<string, Record<string, Texts>>;

const files: Modules = {
  ...import.meta.glob<Record<string, Texts>>("../../../../core/src/*/texts/{uk,en,ru}.ts", {
    eager: true,
  }),
  ...import.meta.glob<Record<string, Texts>>(
    "../../../../core/src/*/texts/{profile,screens,beside}/{uk,en,ru}.ts",
    { eager: true },
  ),
  ...import.meta.glob<Record<string, Texts>>(
    "../../../../core/src/*/texts/navigation/{uk,en,ru}.ts",
    { eager: true },
  ),
};

/** What the product itself says under a key, or undefined where it says nothing. */
export function labelOf(language: Language, key: string): string | undefined {
  for (const [path, module] of Object.entries(files)) {
    if (!path.endsWith(`/${language}.ts`)) continue;
    // Words of links are exported by the name that their key begins with.
    let found: string | Texts | undefined = module[language] ?? module;
    for (const part of key.split(".")) found = typeof found === "object" ? found[part] : undefined;
    if (typeof found === "string") return found;
  }
  return undefined;
}
