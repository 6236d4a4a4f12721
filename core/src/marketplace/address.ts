const named =
  /(?<!\p{L})(?:кв|кварт|квартира|apt|apartment|flat|офіс|офис|оф)\.?\s*№?\s*(\d[\p{L}\d/-]*)/giu;

/**
 * Whether an order's address, which people may write anew, names the apartment by a word for it ("кв. 12", "apt 12"):
 * a number alone may as well be the building's.
 */
export function namesApartment(address: string, apartment: string): boolean {
  const wanted = apartment.trim().toLowerCase();
  return [...address.matchAll(named)].some(([, number]) => number?.toLowerCase() === wanted);
}
