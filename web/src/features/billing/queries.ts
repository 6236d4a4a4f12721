import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#web/app/api.ts";
import { registerLive } from "#web/app/live.ts";
import { queryClient } from "#web/app/query-client.ts";
import type { ShownRefusal } from "#web/app/refusals.ts";

const all = ["billing"] as const;
const flats = [...all, "flat"] as const;
const ofFlat = (apartmentId: string) => [...flats, apartmentId] as const;
const invoices = [...all, "invoice"] as const;
const debts = (buildingId: string) => [...all, "debts", buildingId] as const;
const debtors = [...all, "debtors"] as const;

registerLive("billing.", ({ subject }) => [
  ofFlat(String(subject["apartment"])),
  invoices,
  debts(String(subject["building"])),
  debtors,
]);
// What is put away owes nothing on the screen and gets no invoices, and a limited manager's houses
// are other ones.
for (const place of ["apartment.", "building."])
  registerLive(place, ({ subject }) => [
    subject["apartment"] ? ofFlat(String(subject["apartment"])) : flats,
    debts(String(subject["building"])),
    debtors,
  ]);

/** How a flat stands: what is owed, what is late, what is paid ahead. */
export const accountQuery = (apartmentId: string) =>
  queryOptions({
    queryKey: [...ofFlat(apartmentId), "account"],
    queryFn: ({ signal }) => api.billing.account({ apartmentId }, { signal }),
  });

/** A page shows the newest few; whoever asks for more wants many. */
const sizes = { first: 8, next: 20 } as const;
const pageOf = (cursor: string) =>
  cursor ? { cursor, limit: sizes.next } : { limit: sizes.first };

export const invoicesQuery = (apartmentId: string) =>
  infiniteQueryOptions({
    queryKey: [...ofFlat(apartmentId), "invoices"],
    queryFn: ({ pageParam, signal }) =>
      api.billing.invoices({ apartmentId, ...pageOf(pageParam) }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
  });

export const paymentsQuery = (apartmentId: string) =>
  infiniteQueryOptions({
    queryKey: [...ofFlat(apartmentId), "payments"],
    queryFn: ({ pageParam, signal }) =>
      api.billing.payments({ apartmentId, ...pageOf(pageParam) }, { signal }),
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

/** For forms: after a lost race the next try is about the money as it is then. */
export function freshenOn(refusal: ShownRefusal): false {
  if (refusal.code === "generic.conflict") void freshen();
  return false;
}
