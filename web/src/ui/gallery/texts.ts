import { en } from "./texts-en.ts";
import { ru } from "./texts-ru.ts";
import { uk } from "./texts-uk.ts";

type Loose<T> = T extends string ? string : { readonly [Key in keyof T]: Loose<T[Key]> };

/** Ukrainian defines the shape, the others must fill it. */
export type Texts = Loose<typeof uk>;
export type SectionKey = keyof Texts["sections"];
export type GalleryLanguage = "uk" | "en" | "ru";

export const texts: Record<GalleryLanguage, Texts> = { uk, en, ru };
