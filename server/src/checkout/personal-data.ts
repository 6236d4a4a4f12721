import { type PersonalDataProvider, sectionOf } from "#server/platform/personal-data.ts";
import { triedBy } from "./reads/archive.ts";
import { forgetPurposes } from "./store/payments.ts";

/** Attempts to pay by card. What brought money stays with the books; of others the person's words go. */
export const checkoutPersonalData: PersonalDataProvider = {
  words: {
    uk: { card_payments: "Оплати карткою" },
    en: { card_payments: "Payments by card" },
    ru: { card_payments: "Оплаты картой" },
  },
  sections: (db, subject) => [sectionOf(db, subject, "card_payments", triedBy)],
  leave: (tx, { personId }) => forgetPurposes(tx, personId),
};
