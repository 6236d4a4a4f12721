/**
 * Returns whether this is an EDRPOU (organisations) or RNOKPP (sole traders) with a valid check
 * digit.
 */
export function isTaxId(value: string): boolean {
  return isEdrpou(value) || isRnokpp(value);
}

/**
 * Checks an EDRPOU: eight digits, the last a check digit. Weights 1…7, or 7,1…6 from 30000001 to
 * 59999999; where the sum mod 11 is 10 the weights grow by 2.
 */
export function isEdrpou(value: string): boolean {
  if (!/^\d{8}$/.test(value)) return false;
  const code = Number(value);
  const weights =
    code > 30_000_000 && code < 60_000_000 ? [7, 1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5, 6, 7];
  const first = weighed(value, weights) % 11;
  const check =
    first < 10
      ? first
      : (weighed(
          value,
          weights.map((weight) => weight + 2),
        ) %
          11) %
        10;
  return check === Number(value[7]);
}

/** Checks an RNOKPP: ten digits, the last a check digit over weights −1,5,7,9,4,6,10,5,7. */
export function isRnokpp(value: string): boolean {
  if (!/^\d{10}$/.test(value)) return false;
  const sum = weighed(value, [-1, 5, 7, 9, 4, 6, 10, 5, 7]);
  return (((sum % 11) + 11) % 11) % 10 === Number(value[9]);
}

function weighed(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0);
}
