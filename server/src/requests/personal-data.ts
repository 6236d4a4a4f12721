import { type PersonalDataProvider, sectionOf } from "#server/platform/personal-data.ts";
import type { archive } from "#core/requests/texts/archive/uk.ts";
import { readTexts } from "#server/platform/texts.ts";
import { commentsOf, mutesOf, requestsOf } from "./reads/archive.ts";
import { deleteMutesOf } from "./store/mutes.ts";

/** Requests and comments of a person stay after erasing: the building goes on from them. Mutes go. */
export const requestsPersonalData: PersonalDataProvider = {
  words: readTexts<typeof archive>("requests/texts/archive"),
  sections: (db, subject) => [
    sectionOf(db, subject, "requests", requestsOf),
    sectionOf(db, subject, "comments", commentsOf),
    sectionOf(db, subject, "muted_requests", mutesOf),
  ],
  leave: (tx, { personId }) => deleteMutesOf(tx, personId),
};
