import * as z from "zod/mini";
import { id, queryFlag, queryInt, text, version, opaque, lines } from "#core/kernel/validation.ts";
import { documentLimits as limits, readers } from "./model.ts";

const seen = { version: version() };
const one = { id: id() };
const title = () => text(limits.title.min, limits.title.max);
const folderName = () => text(limits.folder.min, limits.folder.max);
const note = () => z.optional(z.nullable(lines(0, limits.note.max)));

/** A place of the caller's own organisation: nothing means the organisation itself. */
const place = { buildingId: z.optional(id()), apartmentId: z.optional(id()) };

export const shelfInput = z.strictObject({
  ...place,
  folderId: z.optional(id()),
  /** Words of the title, in all folders and places that the caller sees. */
  search: z.optional(text(0, limits.search)),
  archived: z.optional(queryFlag()),
  cursor: z.optional(opaque(1_000)),
  limit: z.optional(queryInt(1, limits.page.max)),
});
export type ShelfInput = z.infer<typeof shelfInput>;

export const placeInput = z.strictObject(place);
export type PlaceInput = z.infer<typeof placeInput>;

export const documentInput = z.strictObject(one);

export const addInput = z.strictObject({
  ...place,
  folderId: z.optional(z.nullable(id())),
  title: title(),
  readers: z.enum(readers),
  /** A file uploaded by the caller for use "document". */
  fileId: id(),
  note: note(),
});
export type AddInput = z.infer<typeof addInput>;

export const addVersionInput = z.strictObject({ ...one, ...seen, fileId: id(), note: note() });
export type AddVersionInput = z.infer<typeof addVersionInput>;

/** Makes an earlier version the newest again. */
export const takeBackInput = z.strictObject({
  ...one,
  ...seen,
  number: queryInt(1, 1_000_000),
});
export type TakeBackInput = z.infer<typeof takeBackInput>;

export const changeInput = z.strictObject({
  ...one,
  ...seen,
  title: z.optional(title()),
  readers: z.optional(z.enum(readers)),
  folderId: z.optional(z.nullable(id())),
});
export type ChangeInput = z.infer<typeof changeInput>;

export const versionedInput = z.strictObject({ ...one, ...seen });
export type VersionedInput = z.infer<typeof versionedInput>;

export const addFolderInput = z.strictObject({
  ...place,
  parentId: z.optional(z.nullable(id())),
  name: folderName(),
});
export type AddFolderInput = z.infer<typeof addFolderInput>;

export const changeFolderInput = z.strictObject({ ...one, ...seen, name: folderName() });
export type ChangeFolderInput = z.infer<typeof changeFolderInput>;
