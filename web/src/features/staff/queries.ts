import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AuditFilters } from "#core/staff/audit.ts";
import { api } from "#web/app/api.ts";
import { registerLive } from "#web/app/live.ts";
import { queryClient } from "#web/app/query-client.ts";

registerLive("staff.", () => [["staff"], ["audit"], ["requests", "assignees"]]);

/** Everyone who works here or did, and whoever is invited. */
export const staffQuery = queryOptions({
  queryKey: ["staff"],
  queryFn: ({ signal }) => api.staff.list(undefined, { signal }),
});

/** Buildings one may be given to serve. */
export const servableQuery = queryOptions({
  queryKey: ["places", "buildings"],
  queryFn: ({ signal }) => api.buildings.buildings(undefined, { signal }),
  staleTime: 5 * 60_000,
});

/** The log under its filters, page by page. */
export function auditQuery(filters: AuditFilters) {
  return infiniteQueryOptions({
    queryKey: ["audit", "list", filters],
    queryFn: ({ pageParam, signal }) =>
      api.staff.audit({ ...filters, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** One entry, for an address that names it. */
export function auditEntryQuery(id: number) {
  return queryOptions({
    queryKey: ["audit", "entry", id],
    queryFn: ({ signal }) => api.staff.auditEntry({ id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Fetches anew who works here; after a step, and after a lost race. */
export function freshenStaff(): void {
  void queryClient.invalidateQueries({ queryKey: ["staff"] });
  void queryClient.invalidateQueries({ queryKey: ["requests", "assignees"] });
}
