import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: {
    document: "Documents",
  },
  kinds: {
    "document.added": "Document added",
    "document.versioned": "Document version added",
    "document.changed": "Document changed",
    "document.archived": "Document archived",
    "document.restored": "Document restored",
    "document.folder_added": "Folder added",
    "document.folder_changed": "Folder changed",
    "document.folder_removed": "Folder removed",
  },
};
