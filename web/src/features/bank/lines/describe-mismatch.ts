import type { TFunction } from "i18next";
import type { BankStatementView } from "#core/bank/views.ts";
import { formatMoney } from "#web/app/language/format.ts";

/** Describes which balance of a file differs from its lines, and by how much. */
export function describeMismatch(
  { line, expected, found }: NonNullable<BankStatementView["mismatch"]>,
  t: TFunction,
): string {
  const sums = {
    expected: formatMoney(expected),
    found: formatMoney(found),
    difference: formatMoney(Math.abs(expected - found)),
  };
  return line === null
    ? t("bank.matching.mismatch.lines", sums)
    : t("bank.matching.mismatch.line", { line, ...sums });
}
