import { sql } from "drizzle-orm";
import { type PersonalDataProvider, sectionOf } from "#server/platform/personal-data.ts";
import { toldTo } from "./reads/archive.ts";

/** Notifications of a person; erased with the account. */
export const notificationsPersonalData: PersonalDataProvider = {
  sections: (db, subject) => [sectionOf(db, subject, "notifications", toldTo)],
  leave: async (tx, { personId }) => {
    await tx.execute(sql`delete from notification where person_id = ${personId}`);
    await tx.execute(sql`delete from delivery where person_id = ${personId}`);
    await tx.execute(sql`delete from push_device where person_id = ${personId}`);
  },
};
