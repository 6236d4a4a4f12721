import { type PersonalDataProvider, sectionOf } from "../platform/personal-data.ts";
import { filedBy, foldersOf } from "./reads/archive.ts";

/** What somebody filed goes along as a list; documents stay when they go, and name them by id alone. */
export const documentsPersonalData: PersonalDataProvider = {
  sections: (db, subject) => [
    sectionOf(db, subject, "documents", filedBy),
    sectionOf(db, subject, "document_folders", foldersOf),
  ],
};
