import type { Language } from "#core/kernel/language.ts";

/** Texts that some screens need beside the first ones, by language. Parts share no top-level key. */
export type TextPart = Readonly<Record<Language, () => Promise<object>>>;

/** Keys of all parts, as Ukrainian has them. A feature adds its own in its `texts.ts`. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface PartTexts {}
