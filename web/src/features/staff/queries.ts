import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AuditFilters } from "#core/staff/audit.ts";
import { api } from "#web/app/api/api.ts";
import { requestKeys } from "#web/features/requests/keys.ts";
import { staffKeys } from "./keys.ts";

/** Everyone who works here or did, and whoever is invited. */
export const staffQuery = queryOptions({
  queryKey: staffKeys.list,
  queryFn: ({ signal }) => api.staff.list(undefined, { signal }),
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

const working = [staffKeys.all, requestKeys.assignees];

/** A call after which others work here, or differently; after a failure they may do so as well. */
export const staffChange = { invalidates: working, refetchOnFailure: working };
