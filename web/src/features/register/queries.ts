import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { RowEffect } from "#core/register/choices.ts";
import { busyStates, type ImportState, type ImportView } from "#core/register/model.ts";
import { api } from "#web/app/api/api.ts";
import { registerKeys } from "./keys.ts";

const pageSize = 50;

/**
 * Returns the milliseconds until the next poll: while something runs, or another tab may be
 * sending.
 */
function pause(state: ImportState | undefined, interval: number): number | false {
  if (state === "uploading") return 4_000;
  if (!state || !(busyStates as readonly string[]).includes(state)) return false;
  // Small files are through in a moment.
  return interval < 8 ? 350 : 1_000;
}

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: registerKeys.import(id),
    queryFn: ({ signal }) => api.register.get({ id }, { signal }),
    refetchInterval: ({ state }) => pause(state.data?.state, state.dataUpdateCount),
  });

export const importsQuery = infiniteQueryOptions({
  queryKey: registerKeys.history,
  queryFn: ({ pageParam, signal }) =>
    api.register.list({ limit: 20, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
  initialPageParam: "",
  getNextPageParam: (page) => page.nextCursor,
});

/** Lines of one check; a new check has a new version, and so other lines. */
type Checked = Pick<ImportView, "id" | "version">;

export const rowsQuery = ({ id, version }: Checked, outcome: RowEffect | undefined) =>
  infiniteQueryOptions({
    queryKey: [...registerKeys.rows, id, version, outcome ?? "all"],
    queryFn: ({ pageParam, signal }) =>
      api.register.rows(
        { id, limit: pageSize, ...(outcome ? { outcome } : {}), ...from(pageParam) },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const faultsQuery = ({ id, version }: Checked) =>
  infiniteQueryOptions({
    queryKey: [...registerKeys.faults, id, version],
    queryFn: ({ pageParam, signal }) =>
      api.register.faults({ id, limit: pageSize, ...from(pageParam) }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const noticesQuery = ({ id, version }: Checked) =>
  infiniteQueryOptions({
    queryKey: [...registerKeys.notices, id, version],
    queryFn: ({ pageParam, signal }) =>
      api.register.notices({ id, limit: pageSize, ...from(pageParam) }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
  });

function from(cursor: string) {
  return cursor ? { cursor } : {};
}

/** The organisation's first hundred buildings, to choose one from. */
export const buildingChoiceQuery = queryOptions({
  queryKey: registerKeys.buildings,
  queryFn: ({ signal }) => api.buildings.list({ limit: 100 }, { signal }),
});
