import type { archive } from "#core/meters/texts/archive/uk.ts";
import { type PersonalDataProvider, sectionOf } from "#server/platform/personal-data.ts";
import { readTexts } from "#server/platform/texts.ts";
import { writtenBy } from "./reads/archive.ts";

/** Readings that somebody wrote down go along as a list; they stay when their author goes, and names them by id alone. */
export const metersPersonalData: PersonalDataProvider = {
  words: readTexts<typeof archive>("meters/texts/archive"),
  sections: (db, subject) => [sectionOf(db, subject, "meters", writtenBy)],
};
