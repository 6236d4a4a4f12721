import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { LineState } from "#core/bank/model.ts";
import type { CardProviderName } from "#core/checkout/model.ts";
import type { BankLineView } from "#core/bank/views.ts";
import { api } from "#web/app/api/api.ts";
import type { QueryEffects } from "#web/app/api/mutation.ts";
import { billingKeys } from "#web/features/billing/keys.ts";
import { financeKeys } from "#web/features/finance/keys.ts";
import { bankKeys } from "./keys.ts";

export const statementsQuery = infiniteQueryOptions({
  queryKey: [...bankKeys.all, "statements"],
  queryFn: ({ pageParam, signal }) =>
    api.bank.statements(pageParam ? { cursor: pageParam } : {}, { signal }),
  initialPageParam: "",
  getNextPageParam: (page) => page.nextCursor,
});

export const statementQuery = (id: string) =>
  queryOptions({
    queryKey: [...bankKeys.all, "statement", id],
    queryFn: ({ signal }) => api.bank.statement({ id }, { signal }),
  });

/** Where the organisation's money is by its books, today. */
export const booksQuery = queryOptions({
  queryKey: [...bankKeys.all, "books"],
  queryFn: ({ signal }) => api.bank.books({}, { signal }),
});

/** Query of the card providers' reports beside the books, of the last days. */
export const reconciliationQuery = queryOptions({
  queryKey: [...bankKeys.all, "reconciliation"],
  queryFn: ({ signal }) => api.bank.reconciliation({}, { signal }),
});

export const reconciledDayQuery = (provider: CardProviderName, day: string) =>
  queryOptions({
    queryKey: [...bankKeys.all, "reconciliation", provider, day],
    queryFn: ({ signal }) => api.bank.reconciledDay({ provider, day }, { signal }),
  });

export const linesQuery = (id: string, state: LineState) =>
  infiniteQueryOptions({
    queryKey: [...bankKeys.all, "lines", id, state],
    queryFn: ({ pageParam, signal }) =>
      api.bank.lines({ id, state, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
  });

/** Builds the search of apartments with people, account and balance. */
export const bankApartmentsQuery = (search: string) =>
  queryOptions({
    queryKey: [...bankKeys.all, "apartments", search],
    queryFn: ({ signal }) => api.bank.apartments(search ? { search } : {}, { signal }),
    placeholderData: keepPreviousData,
  });

export const lineChange: QueryEffects<BankLineView> = {
  invalidates: [bankKeys.all],
  refetchOnConflict: [bankKeys.all],
};
/** A line that is a payment now, or is none any more, changes what accounts tell. */
export const tieChange: QueryEffects<BankLineView> = {
  invalidates: [bankKeys.all, billingKeys.all],
  refetchOnConflict: [bankKeys.all],
};
/** Builds the query of what a withdrawal would do, asked anew each time. */
export const withdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: [...bankKeys.all, "withdrawal", id],
    queryFn: ({ signal }) => api.bank.withdrawal({ id }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
/** A statement that is taken back changes accounts and what was spent. */
export const withdrawChange = {
  invalidates: [bankKeys.all, billingKeys.all, financeKeys.money],
  refetchOnFailure: [bankKeys.all],
};
/** Effects of posting: accounts change too, and after a failure nothing is certain. */
export const postChange = {
  invalidates: [bankKeys.all, billingKeys.all],
  refetchOnFailure: [bankKeys.all],
};
/** Builds the query of expenses that an outgoing line may be, asked anew each time. */
export const lineExpensesQuery = (id: string) =>
  queryOptions({
    queryKey: [...bankKeys.all, "expenses", id],
    queryFn: ({ signal }) => api.bank.lineExpenses({ id }, { signal }),
    gcTime: 0,
  });
/** A line that is an expense now, or none any more, changes what was spent. */
export const spendChange = {
  invalidates: [bankKeys.all, financeKeys.money],
  refetchOnFailure: [bankKeys.all],
};
