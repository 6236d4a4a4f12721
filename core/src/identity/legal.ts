/** The texts that everybody who has an account has agreed to. */
export const legalTypes = ["terms", "privacy"] as const;
export type LegalType = (typeof legalTypes)[number];

/**
 * The version in force and the day from which it is: a new text (`core/legal/`) raises its version here,
 * and everybody is asked at their next visit.
 */
export const legal = {
  terms: { version: 1, day: "2026-11-22" },
  privacy: { version: 8, day: "2026-11-30" },
} as const satisfies Record<LegalType, { version: number; day: string }>;

/** Version by text, as somebody saw it. */
export type LegalVersions = Partial<Record<LegalType, number>>;

/** Versions in force now. */
export const currentLegal = { terms: legal.terms.version, privacy: legal.privacy.version };

/** Lists the legal texts whose present version the person has not agreed to. */
export function consentDue(agreed: LegalVersions): LegalType[] {
  return legalTypes.filter((type) => (agreed[type] ?? 0) < currentLegal[type]);
}
