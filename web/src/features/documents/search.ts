import type { ShelfInput } from "#core/documents/inputs.ts";
import { withoutEmpty, uuidIn, wordsIn } from "#web/app/language/address-words.ts";

/** Search parameters of the documents. */
export type DocumentsSearch = {
  building?: string | undefined;
  apartment?: string | undefined;
  folder?: string | undefined;
  archived?: true | undefined;
  q?: string | undefined;
  /** The document that lies open over them. */
  open?: string | undefined;
};

/** Keeps what makes sense of an address; anything else is as if it were not there. */
export function readDocumentsSearch(raw: Record<string, unknown>): DocumentsSearch {
  return withoutEmpty({
    building: uuidIn(raw["building"]),
    apartment: uuidIn(raw["apartment"]),
    folder: uuidIn(raw["folder"]),
    archived: raw["archived"] === true || raw["archived"] === "true" ? (true as const) : undefined,
    q: wordsIn(raw["q"], 200),
    open: uuidIn(raw["open"]),
  });
}

/** Builds the call of an address. */
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
