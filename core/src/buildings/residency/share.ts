import * as z from "zod/mini";
import { placeBounds } from "../model.ts";

/** A part of an apartment that somebody owns, as the title deed writes it: 1/2, 37/100. */
export type Share = { numerator: number; denominator: number };

const whole = () => z.int().check(z.minimum(1), z.maximum(placeBounds.shareDenominator));

/** More than nothing, at most the whole. */
export const shareSchema = z
  .strictObject({ numerator: whole(), denominator: whole() })
  .check(z.refine(({ numerator, denominator }) => numerator <= denominator, { error: "share" }));

/** A sum of shares, in lowest terms. Exact whatever the denominators, and possibly over the whole. */
export type Fraction = { n: bigint; d: bigint };

const none: Fraction = { n: 0n, d: 1n };

/** Adds shares. */
export function addShares(shares: readonly Share[]): Fraction {
  return shares.reduce(
    (sum, { numerator, denominator }) =>
      plus(sum, { n: BigInt(numerator), d: BigInt(denominator) }),
    none,
  );
}

/** Returns whether a sum is at most the whole. */
export function isWithinWhole({ n, d }: Fraction): boolean {
  return n <= d;
}

/** Returns what is left of the whole; zero where the sum exceeds it. */
export function leftOf({ n, d }: Fraction): Fraction {
  return n >= d ? none : reduced({ n: d - n, d });
}

/** Compares two fractions: positive if the first is larger. */
export function compareFractions(a: Fraction, b: Fraction): number {
  const difference = a.n * b.d - b.n * a.d;
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}

/** Formats a fraction: `1/2`, or `0` and `1`. */
export function writeFraction({ n, d }: Fraction): string {
  return d === 1n ? String(n) : `${n}/${d}`;
}

/** Formats a share as the title deed has it, unreduced. */
export function writeShare({ numerator, denominator }: Share): string {
  return numerator === denominator ? "1" : `${numerator}/${denominator}`;
}

/** Parses `1/2`, `50 %`, `33,33%`, `0,5` or `1` as a share; null for anything else. */
export function parseShare(written: string): Share | null {
  const bare = written.replace(/\s/g, "").replace(",", ".");
  const fraction = /^(\d{1,7})[/⁄](\d{1,7})$/.exec(bare);
  if (fraction) return checked(Number(fraction[1]), Number(fraction[2]));
  const decimal = /^(\d{1,3})(?:\.(\d{1,6}))?(%?)$/.exec(bare);
  if (!decimal) return null;
  const [, whole = "", digits = "", percent] = decimal;
  const { n, d } = reduced({
    n: BigInt(whole + digits),
    d: 10n ** BigInt(digits.length) * (percent ? 100n : 1n),
  });
  return checked(Number(n), Number(d));
}

function checked(numerator: number, denominator: number): Share | null {
  const share = { numerator, denominator };
  return shareSchema.safeParse(share).success ? share : null;
}

function plus(a: Fraction, b: Fraction): Fraction {
  return reduced({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
}

function reduced({ n, d }: Fraction): Fraction {
  let [a, b] = [n, d];
  while (b > 0n) [a, b] = [b, a % b];
  return { n: n / a, d: d / a };
}
