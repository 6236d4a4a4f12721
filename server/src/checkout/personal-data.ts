import type { archive } from "#core/checkout/texts/archive/uk.ts";
import { type PersonalDataProvider, sectionOf } from "#server/platform/personal-data.ts";
import { readTexts } from "#server/platform/texts.ts";
import { triedBy } from "./reads/archive.ts";
import { forgetPurposes } from "./store/payments.ts";

/** Attempts to pay by card. What brought money stays with the books; of others the person's words go. */
export const checkoutPersonalData: PersonalDataProvider = {
  words: readTexts<typeof archive>("checkout/texts/archive"),
  sections: (db, subject) => [sectionOf(db, subject, "card_payments", triedBy)],
  leave: (tx, { personId }) => forgetPurposes(tx, personId),
};
