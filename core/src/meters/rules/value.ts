import { readQuantity } from "../../kernel/money.ts";

/** What people type for a reading, in thousandths: `123,456` is 123456. Null for anything else, also where it is finer. */
export function readReading(typed: string): number | null {
  const micro = readQuantity(typed);
  return micro === null || micro % 1_000 !== 0 ? null : micro / 1_000;
}
