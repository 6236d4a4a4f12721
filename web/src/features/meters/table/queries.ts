import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { ReadingState } from "#core/meters/import/model.ts";
import { api } from "#web/app/api/api.ts";
import { meterKeys } from "../keys.ts";

const { tables } = meterKeys;

export const tablesQuery = infiniteQueryOptions({
  queryKey: [...tables, "list"],
  queryFn: ({ pageParam, signal }) =>
    api.meters.imports(pageParam ? { cursor: pageParam } : {}, { signal }),
  initialPageParam: "",
  getNextPageParam: (page) => page.nextCursor,
});

export const tableQuery = (id: string) =>
  queryOptions({
    queryKey: [...tables, "one", id],
    queryFn: ({ signal }) => api.meters.readingImport({ id }, { signal }),
  });

export const tableLinesQuery = (id: string, state: ReadingState) =>
  infiniteQueryOptions({
    queryKey: [...tables, "lines", id, state],
    queryFn: ({ pageParam, signal }) =>
      api.meters.importLines(
        { id, state, ...(pageParam ? { cursor: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
  });
