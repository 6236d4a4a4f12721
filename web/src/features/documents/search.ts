import * as z from "zod/mini";
import type { ShelfInput } from "#core/documents/inputs.ts";
import { documentLimits } from "#core/documents/model.ts";

/** What the address of the shelves holds; anything else is as if it were not there. */
const fields = {
  building: z.uuid(),
  apartment: z.uuid(),
  folder: z.uuid(),
  archived: z.literal(true),
  q: z.string().check(z.minLength(1), z.maxLength(documentLimits.search)),
  open: z.uuid(),
};

export type DocumentsSearch = {
  [K in keyof typeof fields]?: z.infer<(typeof fields)[K]> | undefined;
};

export function readDocumentsSearch(raw: Record<string, unknown>): DocumentsSearch {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, schema]) => {
      const found = schema.safeParse(raw[key]);
      return found.success ? [[key, found.data]] : [];
    }),
  );
}

/** The call that an address means. */
export function shelfInput(search: DocumentsSearch): ShelfInput {
  const { building, apartment, folder, archived, q } = search;
  return {
    ...(building ? { buildingId: building } : {}),
    ...(apartment ? { apartmentId: apartment } : {}),
    ...(folder ? { folderId: folder } : {}),
    ...(archived ? { archived } : {}),
    ...(q ? { search: q } : {}),
  };
}
