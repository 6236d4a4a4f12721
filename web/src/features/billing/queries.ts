import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#web/app/api.ts";
import { registerLive } from "#web/app/live.ts";
import { queryClient } from "#web/app/query-client.ts";

const all = ["billing"] as const;
const ofFlat = (apartmentId: string) => [...all, "flat", apartmentId] as const;
const invoices = [...all, "invoice"] as const;
const debts = (buildingId: string) => [...all, "debts", buildingId] as const;
const debtors = [...all, "debtors"] as const;

registerLive("billing.", ({ subject }) => [
  ofFlat(String(subject["apartment"])),
  invoices,
  debts(String(subject["building"])),
  debtors,
]);
// What is put away owes nothing on the screen, and a limited manager's houses are other ones.
registerLive("apartment.", ({ subject }) => [debts(String(subject["building"])), debtors]);

/** How a flat stands: what is owed, what is late, what is paid ahead. */
export const accountQuery = (apartmentId: string) =>
  queryOptions({
    queryKey: [...ofFlat(apartmentId), "account"],
    queryFn: ({ signal }) => api.billing.account({ apartmentId }, { signal }),
  });

type List = { apartmentId: string; limit: number };

export const invoicesQuery = ({ apartmentId, limit }: List) =>
  infiniteQueryOptions({
    queryKey: [...ofFlat(apartmentId), "invoices", limit],
    queryFn: ({ pageParam, signal }) =>
      api.billing.invoices(
        { apartmentId, limit, ...(pageParam ? { cursor: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
  });

export const paymentsQuery = ({ apartmentId, limit }: List) =>
  infiniteQueryOptions({
    queryKey: [...ofFlat(apartmentId), "payments", limit],
    queryFn: ({ pageParam, signal }) =>
      api.billing.payments(
        { apartmentId, limit, ...(pageParam ? { cursor: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
  });

/** One invoice; numbers repeat between organisations. */
export const invoiceQuery = (number: string, orgId: string) =>
  queryOptions({
    queryKey: [...invoices, orgId, number],
    queryFn: ({ signal }) => api.billing.invoice({ number, orgId }, { signal }),
  });

/** What is overdue of each flat of a building. */
export const debtsQuery = (buildingId: string) =>
  queryOptions({
    queryKey: debts(buildingId),
    queryFn: ({ signal }) => api.billing.debts({ buildingId }, { signal }),
  });

/** How many flats of each of these buildings owe what is overdue. */
export const debtorsQuery = (buildingIds: string[]) =>
  queryOptions({
    queryKey: [...debtors, buildingIds],
    queryFn: ({ signal }) => api.billing.debtors({ buildingIds }, { signal }),
    enabled: buildingIds.length > 0,
  });

/** After a change of one's own, or one that somebody else was quicker with. Resolves when it is here. */
export async function freshen(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: all });
}
