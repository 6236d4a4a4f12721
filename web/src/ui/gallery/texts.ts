/// <reference types="vite/types/importMeta.d.ts" />
import { type Language, languages } from "#core/kernel/language.ts";
import type { uk } from "./texts/uk.ts";

type Loose<T> = T extends string ? string : { readonly [Key in keyof T]: Loose<T[Key]> };

/** Ukrainian defines the shape, the others must fill it. */
export type Texts = Loose<typeof uk>;
export type SectionKey = keyof Texts["sections"];

const files = import.meta.glob<Record<string, Texts>>("./texts/??.ts", { eager: true });

export const texts = Object.fromEntries(
  languages.map((language) => [language, Object.values(files[`./texts/${language}.ts`] ?? {})[0]]),
) as Record<Language, Texts>;
