import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AuditFilters } from "#core/staff/audit.ts";
import { api } from "#web/app/api/api.ts";
import type { QueryEffects } from "#web/app/api/mutation.ts";
import { staffKeys } from "./keys.ts";

/** Everyone who works here or did, and whoever is invited. */
export const staffQuery = queryOptions({
  queryKey: staffKeys.list,
  queryFn: ({ signal }) => api.staff.list(undefined, { signal }),
});

/** Query of the end of the organisation’s plan, which no screen changes. */
export const planNoticeQuery = queryOptions({
  queryKey: staffKeys.planNotice,
  queryFn: ({ signal }) => api.staff.planNotice(undefined, { signal }),
  staleTime: 3_600_000,
});

/** Builds the query of the log with its filters, page by page. */
export function auditQuery(filters: AuditFilters) {
  return infiniteQueryOptions({
    queryKey: [...staffKeys.auditList, filters],
    queryFn: ({ pageParam, signal }) =>
      api.staff.audit({ ...filters, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** Builds the query of an entry that an address names. */
export function auditEntryQuery(id: number) {
  return queryOptions({
    queryKey: staffKeys.auditEntry(id),
    queryFn: ({ signal }) => api.staff.auditEntry({ id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** A call after which others work here, or differently; after a failure they may do so as well. */
export const staffChange: QueryEffects<unknown> = {
  invalidates: [staffKeys.all],
  refetchOnFailure: [staffKeys.all],
  facts: ["staff.changed"],
};
