/**
 * Words of concepts in all languages, by the concept's name: `pay*` is a beginning, `how_much` several words, anything
 * else a whole word.
 */
export type ConceptWords = Readonly<Record<string, string>>;
