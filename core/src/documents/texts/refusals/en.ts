import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "documents.too_deep": "Folders can be nested at most {{count}} levels deep",
  "documents.folder_not_empty":
    "There is still something in this folder. Move the documents first, archived ones too",
};
