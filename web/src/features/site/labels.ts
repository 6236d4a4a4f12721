import type { Language } from "#core/kernel/language.ts";
import { labelAmong, type LabelTexts } from "#core/kernel/labels.ts";

type Modules = Record<string, Record<string, LabelTexts>>;

const files: Modules = {
  ...import.meta.glob<Record<string, LabelTexts>>("../../../../core/src/*/texts/{uk,en,ru}.ts", {
    eager: true,
  }),
  ...import.meta.glob<Record<string, LabelTexts>>(
    "../../../../core/src/*/texts/{profile,screens,beside,home,contacts,opening,import}/{uk,en,ru}.ts",
    { eager: true },
  ),
  ...import.meta.glob<Record<string, LabelTexts>>("../../../../core/src/*/*/texts/{uk,en,ru}.ts", {
    eager: true,
  }),
  ...import.meta.glob<Record<string, LabelTexts>>(
    "../../../../core/src/*/texts/navigation/{uk,en,ru}.ts",
    { eager: true },
  ),
};

/** What the product itself says under a key, or undefined where it says nothing. */
export function labelOf(language: Language, key: string): string | undefined {
  const own = Object.entries(files).filter(([path]) => path.endsWith(`/${language}.ts`));
  return labelAmong(
    own.map(([, module]) => module),
    language,
    key,
  );
}
