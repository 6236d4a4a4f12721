import { disclosureLimits, type IncomeCategory } from "./model.ts";

/** Income of a month; `apartments`: how many are billed or have paid it. */
export type IncomeRow = {
  month: string;
  category: IncomeCategory;
  title: string | null;
  billed: number;
  received: number;
  apartments: number;
};

/** Categories that are no apartment's dues. */
const whole: ReadonlySet<IncomeCategory> = new Set(["ahead", "other_income"]);

/**
 * Joins what so few apartments are billed or pay that its sums would say what one of them owes:
 * titles with their category, categories with `other`, and `other` with the largest category.
 * Each month is joined by itself: subtracting the months from a year reveals nothing more.
 */
export function joinSmall(rows: readonly IncomeRow[]): IncomeRow[] {
  return [...Map.groupBy(rows, ({ month }) => month).values()].flatMap(joinMonth);
}

function joinMonth(rows: readonly IncomeRow[]): IncomeRow[] {
  const titled = rows.map((row) =>
    row.title !== null && isSmall(row.apartments) ? { ...row, title: null } : row,
  );
  const joined = titled.map((row) =>
    isSmall(mostOf(titled, row.category)) && !whole.has(row.category)
      ? { ...row, category: "other" as const, title: null }
      : row,
  );
  const dues = joined.filter(({ category }) => !whole.has(category));
  const [largest] = dues.toSorted((a, b) => b.apartments - a.apartments);
  if (!largest || !isSmall(mostOf(joined, "other"))) return sumAlike(joined);
  return sumAlike(
    joined.map((row) =>
      row.category === "other" ? { ...row, category: largest.category, title: null } : row,
    ),
  );
}

const isSmall = (apartments: number) => apartments < disclosureLimits.apartments;

function mostOf(rows: readonly IncomeRow[], category: IncomeCategory): number {
  return Math.max(0, ...rows.filter((row) => row.category === category).map((r) => r.apartments));
}

/** Sums rows of a month by category and title. */
function sumAlike(rows: readonly IncomeRow[]): IncomeRow[] {
  const groups = Map.groupBy(rows, (row) => JSON.stringify([row.category, row.title]));
  return [...groups.values()].flatMap((alike) => {
    const [first] = alike;
    if (!first) return [];
    const sum = (key: "billed" | "received") => alike.reduce((all, row) => all + row[key], 0);
    const apartments = Math.max(...alike.map((row) => row.apartments));
    return [{ ...first, apartments, billed: sum("billed"), received: sum("received") }];
  });
}
