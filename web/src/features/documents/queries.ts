import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ShelfInput } from "#core/documents/inputs.ts";
import { api } from "#web/app/api/api.ts";
import { documentKeys } from "./keys.ts";

/** Builds the query of a folder by pages; the old one stays while another is fetched. */
export const shelfQuery = (input: ShelfInput) =>
  infiniteQueryOptions({
    queryKey: [...documentKeys.shelves, input],
    queryFn: ({ pageParam, signal }) =>
      api.documents.shelf({ ...input, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: documentKeys.document(id),
    queryFn: ({ signal }) => api.documents.get({ id }, { signal }),
  });

type DocumentsPlace = { buildingId: string | null; apartmentId: string | null };

/** Builds the query of all folders of a place, for moving a document. */
export const allFoldersQuery = ({ buildingId, apartmentId }: DocumentsPlace) =>
  queryOptions({
    queryKey: [...documentKeys.folders, buildingId, apartmentId],
    queryFn: ({ signal }) =>
      api.documents.folders(
        { ...(buildingId ? { buildingId } : {}), ...(apartmentId ? { apartmentId } : {}) },
        { signal },
      ),
  });

const shelved = [documentKeys.all];

/** A call that changes what stands on shelves; whoever was too late sees the new state as well. */
export const shelfChange = { invalidates: shelved, refetchOnFailure: shelved };
