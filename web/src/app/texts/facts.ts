import type { AuditGroup, AuditKind } from "#core/slices.ts";

/** Texts of audited facts by kind, and of their groups. */
export type FactTexts = {
  facts: { kinds: Record<AuditKind, string>; groups: Record<AuditGroup, string> };
};

/** Joins the fact texts of all slices; each module holds those of one. */
export function factTexts(modules: Record<string, unknown>): FactTexts {
  const words = Object.values(modules) as FactTexts["facts"][];
  return {
    facts: {
      kinds: Object.assign({}, ...words.map(({ kinds }) => kinds)),
      groups: Object.assign({}, ...words.map(({ groups }) => groups)),
    },
  };
}
