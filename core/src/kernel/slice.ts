/** What the house does with a fact that a slice publishes. */
export type FactDeclaration = {
  /** Told by the audit log of its organisation. Its words stand in the slice's `texts/facts`. */
  audit: boolean;
  /** Told in the history of the apartment that it is about. */
  history?: "apartment";
  /** Whom its audience names has other rights from now on: their open streams resolve them anew. */
  renewsCaller?: boolean;
};

/** What sort of thing an id in a fact's subject names: the audit log speaks of a thing before a person before a place. */
export type LabelSort = "thing" | "person" | "place";

/**
 * What a slice says of itself. Plain data without schemas or texts, since every page of the web carries it;
 * `core/src/slices.ts` lists the declarations and derives from them what the house needs to know.
 */
export type SliceDeclaration = {
  /** The name of its folders. */
  name: string;
  /** Every kind of fact that it publishes. */
  facts?: Readonly<Record<string, FactDeclaration>>;
  /** What subjects of its facts name by id, by the key of the subject. */
  labels?: Readonly<Record<string, LabelSort>>;
};
