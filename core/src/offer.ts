/** Offer of an installation to strangers: plans with prices, founding of organisations. */
export type Offer = { prices: boolean; newCompanies: boolean };

/**
 * Returns the offer by an installation's settings: without a setting, prices are shown in a demo
 * only.
 */
export function offerOf({
  prices,
  newCompanies,
  demo,
}: {
  prices: boolean | null;
  newCompanies: boolean;
  demo: boolean;
}): Offer {
  return { prices: prices ?? demo, newCompanies };
}

/** Every offer there may be: pages that anyone may open are written for each. */
export const offers: readonly Offer[] = [true, false].flatMap((prices) =>
  [true, false].map((newCompanies) => ({ prices, newCompanies })),
);

/** Returns the part of file names that marks a limited offer. */
export function offerMark({ prices, newCompanies }: Offer): string {
  return `${prices ? "" : ".unpriced"}${newCompanies ? "" : ".closed"}`;
}
