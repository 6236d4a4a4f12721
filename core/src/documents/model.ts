import * as z from "zod/mini";
import { fileView } from "#core/files/model.ts";
import { id, instant } from "#core/kernel/validation.ts";

/** Readers of a document besides staff: owners, or everybody who lives or owns there. */
export const readers = ["staff", "owners", "residents"] as const;
export type Readers = (typeof readers)[number];

export const documentLimits = {
  title: { min: 1, max: 160 },
  folder: { min: 1, max: 80 },
  note: { min: 1, max: 500 },
  search: 200,
  /** Folders within folders at most. */
  depth: 5,
  page: { usual: 20, max: 100 },
} as const;

/** Place of a document or folder: the organisation, a building (apartment null) or an apartment. */
export type DocumentPlace = {
  orgId: string;
  buildingId: string | null;
  apartmentId: string | null;
};

const placeView = z.object({
  orgId: id(),
  organisation: z.string(),
  buildingId: z.nullable(id()),
  address: z.nullable(z.string()),
  apartmentId: z.nullable(id()),
  apartment: z.nullable(z.string()),
});

export const folderView = z.object({
  id: id(),
  name: z.string(),
  parentId: z.nullable(id()),
  /** Documents right in it that the caller sees, without the archived. */
  documents: z.int(),
  version: z.int(),
});
export type FolderView = z.infer<typeof folderView>;

/** A folder as a choice: `depth` 0 stands at the top. In the order of the tree. */
export const folderChoice = z.object({ id: id(), name: z.string(), depth: z.int() });
export type FolderChoice = z.infer<typeof folderChoice>;

export const documentRow = z.object({
  id: id(),
  title: z.string(),
  readers: z.enum(readers),
  folder: z.nullable(z.object({ id: id(), name: z.string() })),
  place: placeView,
  /** The newest version: its number and its file. */
  number: z.int(),
  file: fileView,
  updatedAt: instant(),
  archivedAt: z.nullable(instant()),
  version: z.int(),
});
export type DocumentRow = z.infer<typeof documentRow>;

const versionView = z.object({
  number: z.int(),
  file: fileView,
  note: z.nullable(z.string()),
  at: instant(),
  /** Null where the program wrote it. */
  by: z.nullable(z.string()),
});

/** Staff see all versions, the newest first; everyone else the one that holds. */
export const documentView = z.extend(documentRow, {
  versions: z.array(versionView),
});
export type DocumentView = z.infer<typeof documentView>;

/** Content of a folder, or of a place's top level. */
export const shelfView = z.object({
  place: z.nullable(placeView),
  /** From the top down to the folder that is open. */
  path: z.array(z.object({ id: id(), name: z.string() })),
  folders: z.array(folderView),
  items: z.array(documentRow),
  nextCursor: z.nullable(z.string()),
});
export type ShelfView = z.infer<typeof shelfView>;
