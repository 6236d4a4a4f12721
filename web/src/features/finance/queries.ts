import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type {
  DebtorsInput,
  OverviewInput,
  PreviewInput,
  RegistryInput,
} from "#core/finance/inputs.ts";
import type { BuildingMoneyInput } from "#core/finance/disclosure/inputs.ts";
import type { DisclosureView } from "#core/finance/disclosure/views.ts";
import type { DebtAgesInput } from "#core/finance/debts/inputs.ts";
import type { BulkAction } from "#core/billing/bulk.ts";
import type { BilledInput } from "#core/finance/bulk/inputs.ts";
import type { ClosingView } from "#core/finance/closing/views.ts";
import { joinPreviews } from "#core/finance/rules/preview-parts.ts";
import { api } from "#web/app/api/api.ts";
import type { QueryEffects } from "#web/app/api/mutation.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { billingKeys } from "#web/features/billing/keys.ts";
import { financeKeys } from "./keys.ts";

export const overviewQuery = (input: OverviewInput) =>
  queryOptions({
    queryKey: [...financeKeys.money, "overview", input],
    queryFn: ({ signal }) => api.finance.overview(input, { signal }),
    placeholderData: keepPreviousData,
  });

export const registryQuery = (input: Omit<RegistryInput, "cursor" | "limit">) =>
  infiniteQueryOptions({
    queryKey: [...financeKeys.money, "registry", input],
    queryFn: ({ pageParam, signal }) =>
      api.finance.registry({ ...input, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

export const debtorsQuery = (input: Pick<DebtorsInput, "buildingId" | "age">) =>
  infiniteQueryOptions({
    queryKey: [...financeKeys.money, "debtors", input],
    queryFn: ({ pageParam, signal }) =>
      api.finance.debtors({ ...input, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

/** Builds the query of invoices of all apartments. */
export const billedQuery = (input: Omit<BilledInput, "cursor" | "limit">) =>
  infiniteQueryOptions({
    queryKey: [...financeKeys.money, "invoices", input],
    queryFn: ({ pageParam, signal }) =>
      api.finance.billed({ ...input, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

/** Builds the query of what a bulk action would do, asked anew each time. */
export const previewActQuery = (
  action: BulkAction,
  chosen: { filter: Omit<BilledInput, "cursor" | "limit"> } | { ids: readonly string[] },
) =>
  queryOptions({
    queryKey: [...financeKeys.money, "preview-act", action, chosen],
    // One call for all: counts of parts would name an apartment of two parts twice.
    queryFn: ({ signal }) =>
      api.finance.previewAct(
        { action, ...("filter" in chosen ? chosen.filter : { ids: [...chosen.ids] }) },
        { signal },
      ),
    gcTime: 0,
  });

/** After many were dealt with nothing of what is shown is sure. */
export const actChange = {
  invalidates: [financeKeys.all, billingKeys.all],
  refetchOnFailure: [financeKeys.money],
};

/** Builds the query of debts by age. */
export const debtAgesQuery = (input: DebtAgesInput) =>
  queryOptions({
    queryKey: [...financeKeys.money, "ages", input],
    queryFn: ({ signal }) => api.finance.debtAges(input, { signal }),
    placeholderData: keepPreviousData,
  });

export const tariffsQuery = queryOptions({
  queryKey: financeKeys.tariffs,
  queryFn: ({ signal }) => api.finance.tariffs({}, { signal }),
});

export const runsQuery = infiniteQueryOptions({
  queryKey: [...financeKeys.runs, "list"],
  queryFn: ({ pageParam, signal }) =>
    api.finance.runs(pageParam ? { cursor: pageParam } : {}, { signal }),
  initialPageParam: "",
  getNextPageParam: (page) => page.nextCursor,
});

export const runPapersQuery = (id: string) =>
  queryOptions({
    queryKey: [...financeKeys.runs, "papers", id],
    queryFn: ({ signal }) => api.finance.runPapers({ id }, { signal }),
  });

/** Builds the query that counts a preview's invoices while it is read in parts. */
export const previewedQuery = (input: PreviewInput) =>
  queryOptions<number | null>({
    queryKey: [...financeKeys.all, "previewed", input],
    queryFn: () => null,
    enabled: false,
  });

export const previewQuery = (input: PreviewInput) =>
  queryOptions({
    queryKey: [...financeKeys.runs, "preview", input],
    queryFn: async ({ signal }) => {
      const { queryKey } = previewedQuery(input);
      queryClient.setQueryData(queryKey, null);
      let found = await api.finance.preview(input, { signal });
      while (found.next) {
        queryClient.setQueryData(queryKey, found.invoices);
        const part = await api.finance.preview({ ...input, after: found.next }, { signal });
        found = joinPreviews(found, part);
      }
      return found;
    },
  });

/** Builds the query of an expense with documents and history. */
export const expenseQuery = (id: string) =>
  queryOptions({
    queryKey: [...financeKeys.money, "expense", id],
    queryFn: ({ signal }) => api.finance.expense({ id }, { signal }),
  });

/** Query of recurring expenses. */
export const recurringQuery = queryOptions({
  queryKey: financeKeys.recurring,
  queryFn: ({ signal }) => api.finance.recurring({}, { signal }),
});

export const recurringChange = {
  invalidates: [financeKeys.recurring],
  refetchOnConflict: [financeKeys.recurring],
};

export const closingQuery = queryOptions({
  queryKey: [...financeKeys.closing, "months"],
  queryFn: ({ signal }) => api.finance.closing({}, { signal }),
});

/** Builds the query of a month's unfinished business. */
export const closingCheckQuery = (month: string) =>
  queryOptions({
    queryKey: [...financeKeys.closing, "check", month],
    queryFn: ({ signal }) => api.finance.closingCheck({ month }, { signal }),
  });

/** Which days are open is told with every account too. */
export const closingChange: QueryEffects<ClosingView> = {
  update: (view) => queryClient.setQueryData(closingQuery.queryKey, view),
  invalidates: [financeKeys.closing, billingKeys.all],
  refetchOnConflict: [financeKeys.closing],
};

/** A tariff says what the next run bills. */
export const tariffChange = {
  invalidates: [financeKeys.tariffs, financeKeys.runs],
  refetchOnConflict: [financeKeys.tariffs],
};
export const expenseChange = {
  invalidates: [financeKeys.money],
  refetchOnConflict: [financeKeys.money],
};
/** After a run, whole or not, nothing of what is shown is sure. */
export const runChange = { invalidates: [financeKeys.all], refetchOnFailure: [financeKeys.all] };

export const disclosureQuery = queryOptions({
  queryKey: [...financeKeys.money, "disclosure"],
  queryFn: ({ signal }) => api.finance.disclosure({}, { signal }),
});

/** Query of the buildings whose money the person sees. */
export const moneyBuildingsQuery = queryOptions({
  queryKey: [...financeKeys.money, "buildings"],
  queryFn: ({ signal }) => api.finance.moneyBuildings({}, { signal }),
});

/** Builds the query of a building's money in a month or a year. */
export const buildingMoneyQuery = (input: BuildingMoneyInput) =>
  queryOptions({
    queryKey: [...financeKeys.money, "building", input],
    queryFn: ({ signal }) => api.finance.buildingMoney(input, { signal }),
    placeholderData: keepPreviousData,
  });

export const disclosureChange: QueryEffects<DisclosureView> = {
  update: (view) => queryClient.setQueryData(disclosureQuery.queryKey, view),
  invalidates: [financeKeys.money],
  refetchOnConflict: [financeKeys.money],
};
