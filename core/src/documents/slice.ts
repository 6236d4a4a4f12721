import { areas } from "./areas.ts";
import type { SliceDeclaration } from "#core/kernel/slice.ts";

export const facts = {
  "document.added": { audit: true },
  "document.versioned": { audit: true },
  "document.changed": { audit: true },
  "document.archived": { audit: true },
  "document.restored": { audit: true },
  "document.folder_added": { audit: true },
  "document.folder_changed": { audit: true },
  "document.folder_removed": { audit: true },
} as const satisfies SliceDeclaration["facts"];

export const refusals = {
  "documents.too_deep": 422,
  "documents.folder_not_empty": 409,
} as const satisfies SliceDeclaration["refusals"];

export const rules = ["taken_folder"] as const;

export const navigation = ["documents"] as const;

export const documentsSlice = {
  name: "documents",
  facts,
  refusals,
  rules,
  labels: { document: "thing", folder: "thing" },
  areas,
  navigation,
} as const satisfies SliceDeclaration;
