const named =
  /(?<!\p{L})(?:кв|кварт|квартира|apt|apartment|flat|офіс|офис|оф)\.?\s*№?\s*(\d[\p{L}\d/-]*)/giu;

/**
 * Returns whether an order's address, which people may rewrite, names the apartment by a word ("кв.
 * 12", "apt 12"): a number alone may be the building's.
 */
export function namesApartment(address: string, apartment: string): boolean {
  const wanted = apartment.trim().toLowerCase();
  return [...address.matchAll(named)].some(([, number]) => number?.toLowerCase() === wanted);
}

/** Part that the order form once wrote behind an address, in its customer's language. */
const offered = /,\s(?:кв|apt)\.\s(.+)$/u;

type Where = { address: string; apartment: string };

/** Returns an order's address as shown, with its apartment where the address leaves it out. */
export function shownAddress({ address, apartment }: Where): Where | { address: string } {
  const [end, number] = offered.exec(address) ?? [];
  if (end && number === apartment) return { address: address.slice(0, -end.length), apartment };
  return namesApartment(address, apartment) ? { address } : { address, apartment };
}
