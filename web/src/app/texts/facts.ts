import type { AuditGroup, AuditKind } from "#core/slices.ts";

/** What slices call the facts that the audit log tells, by kind, and what these are filed under. */
export type FactTexts = {
  facts: { kinds: Record<AuditKind, string>; groups: Record<AuditGroup, string> };
};

/** The words of all slices as one part; each module holds those of one. */
export function factTexts(modules: Record<string, unknown>): FactTexts {
  const words = Object.values(modules) as FactTexts["facts"][];
  return {
    facts: {
      kinds: Object.assign({}, ...words.map(({ kinds }) => kinds)),
      groups: Object.assign({}, ...words.map(({ groups }) => groups)),
    },
  };
}
