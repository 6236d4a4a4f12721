import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Outcome } from "#core/register/choices.ts";
import { busyStates, type ImportState, type ImportView } from "#core/register/model.ts";
import { api } from "#web/app/api.ts";
import { registerLive } from "#web/app/live.ts";

const all = ["register"] as const;
const history = [...all, "imports"] as const;
const one = (id: string) => [...all, "import", id] as const;

registerLive("register.", ({ subject }) => [
  history,
  subject["import"] === undefined ? [...all, "import"] : one(String(subject["import"])),
]);

const pageSize = 50;

/** How soon to ask again (milliseconds): while something runs, and while another tab may be sending. */
function pause(state: ImportState | undefined, asked: number): number | false {
  if (state === "uploading") return 4_000;
  if (!state || !(busyStates as readonly string[]).includes(state)) return false;
  // Small files are through in a moment.
  return asked < 8 ? 350 : 1_000;
}

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: one(id),
    queryFn: ({ signal }) => api.register.get({ id }, { signal }),
    refetchInterval: ({ state }) => pause(state.data?.state, state.dataUpdateCount),
  });

export const importsQuery = infiniteQueryOptions({
  queryKey: history,
  queryFn: ({ pageParam, signal }) =>
    api.register.list({ limit: 20, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
  initialPageParam: "",
  getNextPageParam: (page) => page.nextCursor,
});

/** Lines of one check; a new check has a new version, and so other lines. */
type Checked = Pick<ImportView, "id" | "version">;

export const rowsQuery = ({ id, version }: Checked, outcome: Outcome | undefined) =>
  infiniteQueryOptions({
    queryKey: [...all, "rows", id, version, outcome ?? "all"],
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
    queryKey: [...all, "faults", id, version],
    queryFn: ({ pageParam, signal }) =>
      api.register.faults({ id, limit: pageSize, ...from(pageParam) }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const noticesQuery = ({ id, version }: Checked) =>
  infiniteQueryOptions({
    queryKey: [...all, "notices", id, version],
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
export const houseChoiceQuery = queryOptions({
  queryKey: [...all, "buildings"],
  queryFn: ({ signal }) => api.buildings.list({ limit: 100 }, { signal }),
});
