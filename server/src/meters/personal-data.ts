import { archive as en } from "#core/meters/texts/archive/en.ts";
import { archive as ru } from "#core/meters/texts/archive/ru.ts";
import { archive as uk } from "#core/meters/texts/archive/uk.ts";
import { type PersonalDataProvider, sectionOf } from "#server/platform/personal-data.ts";
import { writtenBy } from "./reads/archive.ts";

/** Readings that somebody wrote down go along as a list; they stay when their author goes, and names them by id alone. */
export const metersPersonalData: PersonalDataProvider = {
  words: { uk, en, ru },
  sections: (db, subject) => [sectionOf(db, subject, "meters", writtenBy)],
};
