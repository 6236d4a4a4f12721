import type { Language } from "#core/kernel/language.ts";

/** Texts that some screens need beside the first ones, by language. Parts share no top-level key. */
export type TextPart = (language: Language) => Promise<object>;

type Folder = Readonly<Record<string, () => Promise<unknown>>>;

/** Makes a part of folders of texts, each with a file `./<language>.ts` that exports one thing. */
export function textPart(...folders: readonly Folder[]): TextPart {
  return async (language) => {
    const files = await Promise.all(folders.map((folder) => folder[`./${language}.ts`]?.()));
    return Object.assign({}, ...files.flatMap((file) => Object.values(file ?? {})));
  };
}

/** Keys of all parts, as Ukrainian has them. A feature adds its own in its `texts.ts`. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface PartTexts {}
