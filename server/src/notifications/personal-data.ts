import { sql } from "drizzle-orm";
import { type PersonalDataProvider, sectionOf } from "#server/platform/personal-data.ts";
import type { archive } from "#core/notifications/texts/archive/uk.ts";
import { readTexts } from "#server/platform/texts.ts";
import { calendarOf, devicesOf, sentBy, toldTo } from "./reads/archive.ts";

/** Notifications, push and text messages and devices of a person; erased with the account. */
export const notificationsPersonalData: PersonalDataProvider = {
  words: readTexts<typeof archive>("notifications/texts/archive"),
  sections: (db, subject) => [
    sectionOf(db, subject, "notifications", toldTo),
    sectionOf(db, subject, "push_messages", sentBy("push")),
    sectionOf(db, subject, "text_messages", sentBy("sms")),
    sectionOf(db, subject, "push_devices", devicesOf),
    sectionOf(db, subject, "calendar", calendarOf),
  ],
  leave: async (tx, { personId }) => {
    await tx.execute(sql`delete from notification where person_id = ${personId}`);
    await tx.execute(sql`delete from delivery where person_id = ${personId}`);
    await tx.execute(sql`delete from push_device where person_id = ${personId}`);
    await tx.execute(sql`delete from calendar_feed where person_id = ${personId}`);
  },
};
