import * as z from "zod/mini";
import { proceduresWith } from "#core/kernel/procedure.ts";
import {
  addFolderInput,
  addInput,
  addVersionInput,
  changeFolderInput,
  changeInput,
  documentInput,
  placeInput,
  shelfInput,
  takeBackInput,
  versionedInput,
} from "./inputs.ts";
import { documentView, folderChoice, folderView, shelfView } from "./model.ts";
import { refusals } from "./slice.ts";

const procedure = proceduresWith(refusals);

const late = ["generic.conflict", "generic.forbidden"] as const;
const done = z.object({ ok: z.literal(true) });

export const documentsContract = {
  shelf: procedure({
    method: "GET",
    path: "/documents",
    summary: "Folders and documents of a place, folder or search",
    access: "person",
    input: shelfInput,
    output: shelfView,
  }),
  folders: procedure({
    method: "GET",
    path: "/document-folders",
    summary: "All folders of a place, a tree as a list",
    access: "staff",
    input: placeInput,
    output: z.array(folderChoice),
  }),
  get: procedure({
    method: "GET",
    path: "/documents/{id}",
    summary: "One document; staff see its earlier versions",
    access: "person",
    input: documentInput,
    output: documentView,
  }),
  add: procedure({
    method: "POST",
    path: "/documents",
    summary: "File an uploaded file as a document",
    access: "staff",
    idempotent: true,
    input: addInput,
    output: documentView,
    refuses: ["api.key_reused"],
  }),
  addVersion: procedure({
    method: "POST",
    path: "/documents/{id}/versions",
    summary: "Put a newer file on top; the earlier ones stay",
    access: "staff",
    idempotent: true,
    input: addVersionInput,
    output: documentView,
    refuses: [...late, "api.key_reused"],
  }),
  takeBack: procedure({
    method: "POST",
    path: "/documents/{id}/versions/{number}/take-back",
    summary: "Make an earlier version the newest again",
    access: "staff",
    input: takeBackInput,
    output: documentView,
    refuses: late,
  }),
  change: procedure({
    method: "PATCH",
    path: "/documents/{id}",
    summary: "Change title, readers or folder",
    access: "staff",
    input: changeInput,
    output: documentView,
    refuses: late,
  }),
  archive: procedure({
    method: "POST",
    path: "/documents/{id}/archive",
    summary: "Take a document off the shelf; nothing is lost",
    access: "staff",
    input: versionedInput,
    output: documentView,
    refuses: late,
  }),
  restore: procedure({
    method: "POST",
    path: "/documents/{id}/restore",
    summary: "Put an archived document back",
    access: "staff",
    input: versionedInput,
    output: documentView,
    refuses: late,
  }),
  addFolder: procedure({
    method: "POST",
    path: "/document-folders",
    summary: "Make a folder",
    access: "staff",
    idempotent: true,
    input: addFolderInput,
    output: folderView,
    refuses: ["documents.too_deep", "api.key_reused"],
  }),
  changeFolder: procedure({
    method: "PATCH",
    path: "/document-folders/{id}",
    summary: "Rename a folder",
    access: "staff",
    input: changeFolderInput,
    output: folderView,
    refuses: late,
  }),
  removeFolder: procedure({
    method: "DELETE",
    path: "/document-folders/{id}",
    summary: "Remove an empty folder",
    access: "staff",
    input: documentInput,
    output: done,
    refuses: ["documents.folder_not_empty"],
  }),
};
