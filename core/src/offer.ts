/** What strangers are offered by whoever runs an installation: plans with their prices, and to found organisations. */
export type Offer = { prices: boolean; newCompanies: boolean };

/** What an installation's settings come to: where nothing is said of prices, a demo alone has some. */
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

/** What the names of files say of an offer that is not the whole one. */
export function offerMark({ prices, newCompanies }: Offer): string {
  return `${prices ? "" : ".unpriced"}${newCompanies ? "" : ".closed"}`;
}
