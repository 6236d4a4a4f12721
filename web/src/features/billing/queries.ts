import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { InvoicesInput } from "#core/billing/inputs.ts";
import type { LateFeeView } from "#core/billing/late-fee/views.ts";
import type { RemindersView } from "#core/billing/reminders/views.ts";
import type { StatementInput } from "#core/billing/statement/inputs.ts";
import type { BankDetailsView, InvoiceView } from "#core/billing/views.ts";
import { api } from "#web/app/api/api.ts";
import type { QueryEffects } from "#web/app/api/mutation.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { billingKeys } from "./keys.ts";

/** Builds the query of an apartment's debt, overdue part and advance. */
export const accountQuery = (apartmentId: string) =>
  queryOptions({
    queryKey: [...billingKeys.apartment(apartmentId), "account"],
    queryFn: ({ signal }) => api.billing.account({ apartmentId }, { signal }),
  });

/** How each of one's homes stands. */
export const homesQuery = queryOptions({
  queryKey: [...billingKeys.homes, "standing"],
  queryFn: ({ signal }) => api.billing.homes({}, { signal }),
});

/** Builds the query of invoices of all homes; old ones stay while a filter changes. */
export const homeInvoicesQuery = (filter: Pick<InvoicesInput, "period" | "type">) =>
  infiniteQueryOptions({
    queryKey: [...billingKeys.homes, "invoices", filter],
    queryFn: ({ pageParam, signal }) =>
      api.billing.invoices({ ...filter, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

/** A page shows the newest few; whoever asks for more wants many. */
const sizes = { first: 8, next: 20 } as const;
const pageOf = (cursor: string) =>
  cursor ? { cursor, limit: sizes.next } : { limit: sizes.first };

export const invoicesQuery = (apartmentId: string) =>
  infiniteQueryOptions({
    queryKey: [...billingKeys.apartment(apartmentId), "invoices"],
    queryFn: ({ pageParam, signal }) =>
      api.billing.invoices({ apartmentId, ...pageOf(pageParam) }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
  });

/** Builds the query of the payments of an apartment, or of all homes. */
export const paymentsQuery = (apartmentId?: string) =>
  infiniteQueryOptions({
    queryKey: [
      ...(apartmentId ? billingKeys.apartment(apartmentId) : billingKeys.homes),
      "payments",
    ],
    queryFn: ({ pageParam, signal }) =>
      api.billing.payments(
        { ...(apartmentId ? { apartmentId } : {}), ...pageOf(pageParam) },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
  });

/** Builds the query of a statement; the old one stays while others are fetched. */
export const statementQuery = (input: StatementInput) =>
  queryOptions({
    queryKey: [...billingKeys.apartment(input.apartmentId), "statement", input.from, input.to],
    queryFn: ({ signal }) => api.billing.statement(input, { signal }),
    placeholderData: keepPreviousData,
  });

/** Builds the query of an invoice; numbers repeat between organisations. */
export const invoiceQuery = (number: string, orgId: string) =>
  queryOptions({
    queryKey: [...billingKeys.invoices, orgId, number],
    queryFn: ({ signal }) => api.billing.invoice({ number, orgId }, { signal }),
  });

/** Builds the query of overdue debts by apartment of a building. */
export const debtsQuery = (buildingId: string) =>
  queryOptions({
    queryKey: billingKeys.debts(buildingId),
    queryFn: ({ signal }) => api.billing.debts({ buildingId }, { signal }),
  });

/** Builds the query that counts apartments with overdue debts in these buildings. */
export const debtorsQuery = (buildingIds: string[]) =>
  queryOptions({
    queryKey: [...billingKeys.debtors, buildingIds],
    queryFn: ({ signal }) => api.billing.debtors({ buildingIds }, { signal }),
    enabled: buildingIds.length > 0,
  });

/** Where the organisation is paid by transfer. */
export const bankQuery = queryOptions({
  queryKey: billingKeys.bank,
  queryFn: ({ signal }) => api.billing.bankDetails({}, { signal }),
});

/** A call that changes it; every invoice tells it. */
export const bankChange: QueryEffects<BankDetailsView> = {
  update: (view) => queryClient.setQueryData(bankQuery.queryKey, view),
  invalidates: [billingKeys.invoices],
  refetchOnConflict: [billingKeys.bank],
};

/** On which days households are reminded of invoices. */
export const remindersQuery = queryOptions({
  queryKey: billingKeys.reminders,
  queryFn: ({ signal }) => api.billing.reminders({}, { signal }),
});

export const remindersChange: QueryEffects<RemindersView> = {
  update: (view) => queryClient.setQueryData(remindersQuery.queryKey, view),
  invalidates: [billingKeys.reminders],
  refetchOnConflict: [billingKeys.reminders],
};

/** Query of the late fee terms. */
export const lateFeeQuery = queryOptions({
  queryKey: billingKeys.lateFee,
  queryFn: ({ signal }) => api.billing.lateFee({}, { signal }),
});

/** The next run bills by it. */
export const lateFeeChange: QueryEffects<LateFeeView> = {
  update: (view) => queryClient.setQueryData(lateFeeQuery.queryKey, view),
  invalidates: [billingKeys.lateFee, ["finance", "runs"]],
  refetchOnConflict: [billingKeys.lateFee],
};

const moneyKeys = [billingKeys.all];

/** A call that changes what an apartment owes or has paid. */
export const moneyChange = { invalidates: moneyKeys, refetchOnConflict: moneyKeys };

/** An invoice that a call has made. */
export const newInvoice: QueryEffects<InvoiceView> = {
  ...moneyChange,
  update: (invoice) =>
    queryClient.setQueryData(invoiceQuery(invoice.number, invoice.orgId).queryKey, invoice),
};
