import type { Language } from "#core/kernel/language.ts";
import { en } from "./texts-en.ts";
import { ru } from "./texts-ru.ts";
import { uk } from "./texts-uk.ts";

type Loose<T> = T extends string ? string : { readonly [Key in keyof T]: Loose<T[Key]> };

/** Ukrainian defines the shape, the others must fill it. */
export type Texts = Loose<typeof uk>;
export type SectionKey = keyof Texts["sections"];

export const texts: Record<Language, Texts> = { uk, en, ru };
