import type { Language } from "#core/kernel/language.ts";
import { labelAmong, type LabelTexts } from "#core/kernel/labels.ts";

type Modules = Record<string, Record<string, LabelTexts>>;

const files: Modules = {
  ...import.meta.glob<Record<string, LabelTexts>>("../../../../core/src/*/texts/??.ts", {
    eager: true,
  }),
  ...import.meta.glob<Record<string, LabelTexts>>(
    "../../../../core/src/*/texts/{profile,screens,beside,home,contacts,opening,import,push,telegram}/??.ts",
    { eager: true },
  ),
  ...import.meta.glob<Record<string, LabelTexts>>("../../../../core/src/*/*/texts/??.ts", {
    eager: true,
  }),
  ...import.meta.glob<Record<string, LabelTexts>>("../../../../core/src/*/texts/navigation/??.ts", {
    eager: true,
  }),
};

/** Returns the product's text of a key, or undefined. */
export function labelOf(language: Language, key: string): string | undefined {
  const ofLanguage = Object.entries(files).filter(([path]) => path.endsWith(`/${language}.ts`));
  return labelAmong(
    ofLanguage.map(([, module]) => module),
    language,
    key,
  );
}
