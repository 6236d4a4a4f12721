import { queryOptions } from "@tanstack/react-query";
import type { Bill } from "#core/autopay/rules/offered-limits.ts";
import { limits as billing } from "#core/billing/model.ts";
import { api } from "#web/app/api/api.ts";
import { autopayKeys } from "./keys.ts";

/** One's own autopays, and whether one can be turned on. */
export const autopaysQuery = queryOptions({
  queryKey: autopayKeys.mine,
  queryFn: ({ signal }) => api.autopay.mine({}, { signal }),
});

/** Builds the query of an autopay's charges. */
export const chargesQuery = (id: string) =>
  queryOptions({
    queryKey: autopayKeys.charges(id),
    queryFn: ({ signal }) => api.autopay.charges({ id }, { signal }),
  });

/** Builds the query whether an apartment has autopay; for staff. */
export const apartmentAutopayQuery = (apartmentId: string) =>
  queryOptions({
    queryKey: autopayKeys.apartment(apartmentId),
    queryFn: ({ signal }) => api.autopay.ofApartment({ apartmentId }, { signal }),
  });

/** Builds the query of about a year's bills, which the offered limits need. */
export const recentBillsQuery = (apartmentId: string) =>
  queryOptions({
    queryKey: autopayKeys.bills(apartmentId),
    queryFn: async ({ signal }): Promise<Bill[]> => {
      const { items } = await api.billing.invoices(
        { apartmentId, limit: billing.page.max },
        { signal },
      );
      return items.map(({ status, ...bill }) => ({ ...bill, cancelled: status === "cancelled" }));
    },
  });

const stale = [autopayKeys.all];

/** A call that changes an autopay; whoever was too late sees how it stands. */
export const autopayChange = { invalidates: stale, refetchOnFailure: stale };
