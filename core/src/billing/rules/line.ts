import { toKopecks, type Kopecks, nothing } from "#core/kernel/money.ts";

/** Millionths of a hryvnia in a kopeck. */
export const microPerKopeck = 10_000;

/** Parts of a unit in which quantities are stored. */
export const microPerUnit = 1_000_000;
/** Meters and areas are kept in thousandths and hundredths. */
export const microPerThousandth = 1_000;
export const microPerHundredth = 10_000;

/** A unit's price in kopecks, and exactly where it has parts of a kopeck; a quantity in millionths. */
export type LinePrice = {
  quantityMicro: number;
  unitPrice: number;
  unitMicro?: number | null | undefined;
};

/**
 * Calculates a line's total, rounded half up once; a negative line is the exact opposite of the
 * positive one.
 */
export function lineTotal({ quantityMicro, unitPrice, unitMicro = null }: LinePrice): Kopecks {
  const micro = unitMicro === null ? BigInt(unitPrice) * BigInt(microPerKopeck) : BigInt(unitMicro);
  return divided(micro * BigInt(quantityMicro), BigInt(microPerUnit) * BigInt(microPerKopeck));
}

/** Converts a price in millionths to whole kopecks, with the exact price where it differs. */
export function priceOf(micro: number): { unitPrice: Kopecks; unitMicro: number | null } {
  const whole = micro % microPerKopeck === 0;
  const unitPrice = divided(BigInt(micro), BigInt(microPerKopeck));
  return { unitPrice, unitMicro: whole ? null : micro };
}

/** Returns the tax in a sum at a rate in percent, rounded half up once. */
export function vatIn(sum: number, rate: number): Kopecks {
  return divided(BigInt(sum) * BigInt(rate), BigInt(100 + rate));
}

type Taxed = { total: number; vatRate?: number | null | undefined };

/**
 * Sums an invoice's lines by VAT rate, the tax rounded once for each rate; rate null: without VAT.
 */
export function vatOf(
  lines: readonly Taxed[],
): { rate: number | null; total: Kopecks; vat: Kopecks }[] {
  const byRate = Map.groupBy(lines, ({ vatRate }) => vatRate ?? null);
  return [...byRate]
    .map(([rate, some]) => {
      const total = toKopecks(some.reduce((sum, line) => sum + line.total, 0));
      return { rate, total, vat: rate === null ? nothing : vatIn(total, rate) };
    })
    .toSorted((a, b) => (a.rate ?? -1) - (b.rate ?? -1));
}

function divided(value: bigint, by: bigint): Kopecks {
  const [sign, amount] = value < 0n ? [-1, -value] : [1, value];
  return toKopecks(sign * Number((2n * amount + by) / (2n * by)));
}
