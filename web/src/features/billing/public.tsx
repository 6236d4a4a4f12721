import { useQueries, type UseQueryResult } from "@tanstack/react-query";
import type { DebtorsView } from "#core/billing/views.ts";
import { debtorsQuery } from "./queries.ts";

export { StatusBadge as InvoiceStatus } from "./badges.tsx";
export { debtsQuery, homesQuery } from "./queries.ts";
export { typeText } from "./invoice/type-text.ts";
export { readVat, typedVat, vatOptions } from "./issue/vat.ts";
export { sumStandings } from "./standing.ts";

export type Debtors = {
  /** By building; what is not in it is not known yet. */
  counts: ReadonlyMap<string, number>;
  failed: boolean;
  retry: () => void;
};

/** Counts the apartments with overdue debts of each building, page by page of a list. */
export function useDebtors(pages: readonly (readonly string[])[]): Debtors {
  return useQueries({ queries: pages.map((ids) => debtorsQuery([...ids])), combine: together });
}

function together(answers: UseQueryResult<DebtorsView[]>[]): Debtors {
  return {
    counts: new Map(
      answers.flatMap(({ data = [] }) =>
        data.map(({ buildingId, debtors }) => [buildingId, debtors] as const),
      ),
    ),
    failed: answers.some(({ data, isError }) => isError && !data),
    retry: () => {
      for (const { isError, refetch } of answers) if (isError) void refetch();
    },
  };
}
