import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
} from "@tanstack/react-query";
import type { ShelfInput } from "#core/documents/inputs.ts";
import { api } from "#web/app/api.ts";
import { registerLive } from "#web/app/live.ts";
import { queryClient } from "#web/app/query-client.ts";

const all = ["documents"] as const;

registerLive("document.", () => [all]);

/** A shelf by pages; while another one is fetched the one before stays. */
export const shelfQuery = (input: ShelfInput) =>
  infiniteQueryOptions({
    queryKey: [...all, "shelf", input],
    queryFn: ({ pageParam, signal }) =>
      api.documents.shelf({ ...input, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, "one", id],
    queryFn: ({ signal }) => api.documents.get({ id }, { signal }),
  });

type Place = { buildingId: string | null; apartmentId: string | null };

/** Every folder of a place, to move a document to. */
export const allFoldersQuery = ({ buildingId, apartmentId }: Place) =>
  queryOptions({
    queryKey: [...all, "folders", buildingId, apartmentId],
    queryFn: ({ signal }) =>
      api.documents.folders(
        { ...(buildingId ? { buildingId } : {}), ...(apartmentId ? { apartmentId } : {}) },
        { signal },
      ),
  });

/** Places of the organisation where something can be filed. */
export const placesQuery = queryOptions({
  queryKey: ["places", "buildings"],
  queryFn: ({ signal }) => api.buildings.buildings(undefined, { signal }),
  staleTime: 5 * 60_000,
});

/** Fetches anew what somebody else has changed meanwhile. */
export const freshenShelves = (): void => void queryClient.invalidateQueries({ queryKey: all });

/** Any call that changes what stands on shelves. */
export function useShelfCall<Input, Output>(call: (input: Input) => Promise<Output>) {
  return useMutation({
    mutationFn: call,
    // Whoever was too late sees the new state as well.
    onSettled: freshenShelves,
  });
}
