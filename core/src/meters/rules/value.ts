import { readQuantity } from "#core/kernel/money.ts";

/**
 * Parses a reading into thousandths: `123,456` is 123456. Null otherwise, also where it is finer.
 */
export function readReading(typed: string): number | null {
  const micro = readQuantity(typed);
  return micro === null || micro % 1_000 !== 0 ? null : micro / 1_000;
}
