import type { archive } from "#core/marketplace/texts/archive/uk.ts";
import { type PersonalDataProvider, sectionOf } from "#server/platform/personal-data.ts";
import { readTexts } from "#server/platform/texts.ts";
import { orderedBy, reviewedBy } from "./reads/archive.ts";

/**
 * Orders and reviews of a person. They stay after erasing: the organisation answers for the orders.
 */
export const marketplacePersonalData: PersonalDataProvider = {
  words: readTexts<typeof archive>("marketplace/texts/archive"),
  sections: (db, subject) => [
    sectionOf(db, subject, "service_orders", orderedBy),
    sectionOf(db, subject, "service_reviews", reviewedBy),
  ],
};
