/** Parts of the site by who may open them. */
export type Area = "public" | "entry" | "account" | "resident" | "manager" | "admin";

/** Declaration of a fact that a slice publishes. */
export type FactDeclaration = {
  /** Told by the audit log of its organisation. Its words are the slice's `texts/facts`. */
  audit: boolean;
  /** Told in the history of the apartment that it is about. */
  history?: "apartment";
  /** Whom its audience names has other rights from now on: their open streams resolve them anew. */
  renewsCaller?: boolean;
};

/**
 * Sort of thing that an id in a fact's subject names: the audit log names things before people
 * before places.
 */
export type LabelSort = "thing" | "person" | "place";

/**
 * Declaration of a slice. Plain data without schemas or texts, since every page of the web loads
 * it; `core/src/slices.ts` lists them.
 */
export type SliceDeclaration = {
  /** The name of its folders. */
  name: string;
  /** Every kind of fact that it publishes. */
  facts?: Readonly<Record<string, FactDeclaration>>;
  /** Its pages by prefixes of their paths; the longest prefix decides, and a path without one is public. */
  areas?: Readonly<Record<string, Area>>;
  /** Codes with which it alone refuses, each with its HTTP status. Their texts are the slice's `texts/refusals`. */
  refusals?: Readonly<Record<string, number>>;
  /** Rules of its own that a value may break. Their texts are the slice's `texts/rules`. */
  rules?: readonly string[];
  /** Words of its own in the navigation, beside kernel's. They are the slice's `texts/navigation`. */
  navigation?: readonly string[];
  /** Sorts of the ids in its facts' subjects, by key. */
  labels?: Readonly<Record<string, LabelSort>>;
};

/** Kinds of facts among `F` that the audit log tells. */
export type AuditedKinds<F> = { [K in keyof F]: F[K] extends { audit: true } ? K : never }[keyof F];

/** A slice's words for the facts among `F` that the audit log tells, and for what the log files them under. */
export type FactWords<F> = {
  kinds: Record<AuditedKinds<F>, string>;
  groups: Record<GroupOf<AuditedKinds<F>>, string>;
};
export type GroupOf<Kind> = Kind extends `${infer Group}.${string}` ? Group : never;

/** Lists the kinds of facts of these slices for which `holds` is true. */
export function kindsWhere(
  slices: readonly SliceDeclaration[],
  holds: (fact: FactDeclaration) => unknown,
): string[] {
  return slices
    .flatMap(({ facts = {} }) => Object.entries(facts))
    .flatMap(([kind, fact]) => (holds(fact) ? [kind] : []));
}

/**
 * Lists the keys of subjects in the order in which the audit log names them; later slices are more
 * specific.
 */
export function labelOrder(slices: readonly SliceDeclaration[]): string[] {
  const labels = slices.toReversed().flatMap(({ labels = {} }) => Object.entries(labels));
  const sorts: readonly LabelSort[] = ["thing", "person", "place"];
  return sorts.flatMap((sort) =>
    labels.flatMap(([key, ownSort]) => (ownSort === sort ? [key] : [])),
  );
}

/** Returns the group of a kind: `request.opened` is in `request`. */
export function groupOf(kind: string): string {
  return kind.split(".", 1)[0] ?? kind;
}
