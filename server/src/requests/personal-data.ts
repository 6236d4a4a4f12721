import { type PersonalDataProvider, sectionOf } from "#server/platform/personal-data.ts";
import { commentsOf, requestsOf } from "./reads/archive.ts";

/** Requests and comments of a person. They stay after erasing: the building goes on from them. */
export const requestsPersonalData: PersonalDataProvider = {
  sections: (db, subject) => [
    sectionOf(db, subject, "requests", requestsOf),
    sectionOf(db, subject, "comments", commentsOf),
  ],
};
