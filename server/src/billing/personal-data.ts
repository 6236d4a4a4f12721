import { toLocal } from "#core/kernel/time.ts";
import { param } from "#server/platform/read/statement.ts";
import { type PersonalDataProvider, sectionOf } from "#server/platform/personal-data.ts";
import { invoicesOf, paymentsOf } from "./reads/archive.ts";

/** Invoices and payments of a person's apartments. They stay after erasing: books are kept. */
export const billingPersonalData: PersonalDataProvider = {
  sections: (db, subject, now) => {
    const today = param(toLocal(now).date, "date");
    return [
      sectionOf(db, subject, "invoices", (personId) => invoicesOf(personId, today)),
      sectionOf(db, subject, "payments", (personId) => paymentsOf(personId, today)),
    ];
  },
};
