import { type PersonalDataProvider, sectionOf } from "#server/platform/personal-data.ts";
import { filedBy, foldersOf } from "./reads/archive.ts";

/** Lists what somebody filed. Documents stay when they leave and name them by id only. */
export const documentsPersonalData: PersonalDataProvider = {
  sections: (db, subject) => [
    sectionOf(db, subject, "documents", filedBy),
    sectionOf(db, subject, "document_folders", foldersOf),
  ],
};
