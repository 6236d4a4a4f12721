/**
 * Returns whether this is a Ukrainian IBAN with valid check digits (ISO 13616: the rearranged
 * number mod 97 is 1).
 */
export function isIban(value: string): boolean {
  if (!/^UA\d{27}$/.test(value)) return false;
  const digits = [...`${value.slice(4)}${value.slice(0, 4)}`]
    .map((one) => parseInt(one, 36))
    .join("");
  return BigInt(digits) % 97n === 1n;
}

/** Formats an IBAN in groups of four. */
export function spacedIban(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, "$1 ");
}
