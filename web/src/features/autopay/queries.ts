import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/app/api/api.ts";
import { autopayKeys } from "./keys.ts";

/** One's own autopays, and whether one can be turned on. */
export const autopaysQuery = queryOptions({
  queryKey: autopayKeys.mine,
  queryFn: ({ signal }) => api.autopay.mine({}, { signal }),
});

/** What one of them has charged, or has left. */
export const chargesQuery = (id: string) =>
  queryOptions({
    queryKey: autopayKeys.charges(id),
    queryFn: ({ signal }) => api.autopay.charges({ id }, { signal }),
  });

/** Whether somebody of an apartment pays by themselves; for staff. */
export const apartmentAutopayQuery = (apartmentId: string) =>
  queryOptions({
    queryKey: autopayKeys.apartment(apartmentId),
    queryFn: ({ signal }) => api.autopay.ofApartment({ apartmentId }, { signal }),
  });

const stale = [autopayKeys.all];

/** A call that changes an autopay; whoever was too late sees how it stands. */
export const autopayChange = { invalidates: stale, refetchOnFailure: stale };
