import { type PersonalDataProvider, sectionOf } from "../platform/personal-data.ts";
import { commentsOf, requestsOf } from "./reads/archive.ts";

/** What people asked for and wrote. It stays when they go: the building goes on from it. */
export const requestsPersonalData: PersonalDataProvider = {
  sections: (db, subject) => [
    sectionOf(db, subject, "requests", requestsOf),
    sectionOf(db, subject, "comments", commentsOf),
  ],
};
