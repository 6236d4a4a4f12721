import type { archive } from "#core/autopay/texts/archive/uk.ts";
import { type PersonalDataProvider, sectionOf } from "#server/platform/personal-data.ts";
import { readTexts } from "#server/platform/texts.ts";
import { agreedBy, chargedBy } from "./reads/archive.ts";
import { eraseAutopays } from "./store/autopays.ts";
import { releaseCard } from "./verbs/release.ts";

/**
 * Autopays of a person, with their card's token: erased, at the provider too. Payments stay in the
 * books.
 */
export const autopayPersonalData: PersonalDataProvider = {
  words: readTexts<typeof archive>("autopay/texts/archive"),
  sections: (db, subject) => [
    sectionOf(db, subject, "autopays", agreedBy),
    sectionOf(db, subject, "autopay_charges", chargedBy),
  ],
  leave: async (tx, { personId }, _now, jobs) => {
    for (const gone of await eraseAutopays(tx, personId)) await releaseCard(jobs, tx, gone);
  },
};
