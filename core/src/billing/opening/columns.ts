/** Columns of a bookkeeper's table; `balance` is a debt above zero, an advance below. */
export const openingColumns = [
  "account",
  "apartment",
  "address",
  "debt",
  "credit",
  "balance",
] as const;
export type OpeningColumn = (typeof openingColumns)[number];
export type OpeningColumns = Partial<Record<OpeningColumn, number>>;

const headingPatterns = {
  account: /^(о\/?р|особов|л\/?с|лицев|(номер )?рахун|(номер )?сч[её]т|account)/,
  apartment: /^((номер )?(кв|прим(?!іт|еч)|помещ)|apartment|flat|unit)/,
  address: /^(адрес|будин|дом$|вулиц|улица|address|building)/,
  debt: /(борг|заборгован|дебет|долг|задолж|debt|owed|debit)/,
  credit: /(переплат|аванс|кредит|advance|prepaid|credit)/,
  balance: /(сальдо|залишок|баланс|остаток|balance)/,
} as const;
const amounts: readonly OpeningColumn[] = ["debt", "credit", "balance"];

/** Returns the column of a heading, or null. One that names debt and advance is the balance. */
function columnOf(heading: string): OpeningColumn | null {
  const text = heading
    .toLowerCase()
    .replaceAll(/[№."']/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  const [debt, credit] = [headingPatterns.debt.test(text), headingPatterns.credit.test(text)];
  if (debt && credit) return "balance";
  if (debt || credit) return debt ? "debt" : "credit";
  return openingColumns.find((one) => headingPatterns[one].test(text)) ?? null;
}

/**
 * Returns the column of each heading. Of several sums the last counts: tables run from the month's
 * beginning to its end.
 */
export function openingColumnsOf(headings: readonly string[]): OpeningColumns {
  const found: OpeningColumns = {};
  for (const [at, heading] of headings.entries()) {
    const column = columnOf(heading);
    if (!column) continue;
    if (amounts.includes(column) || found[column] === undefined) found[column] = at;
  }
  // Beside a balance of the end, a debt of the beginning says nothing.
  const { balance, debt = -1, credit = -1 } = found;
  if (balance === undefined) return found;
  const { debt: _debt, credit: _credit, ...others } = found;
  if (balance > Math.max(debt, credit)) return others;
  const { balance: _balance, ...sides } = found;
  return sides;
}

/** Returns whether these columns suffice: whose, and how much. */
export function isOpeningHeading({ account, apartment, debt, credit, balance }: OpeningColumns) {
  return (account ?? apartment) !== undefined && (debt ?? credit ?? balance) !== undefined;
}
