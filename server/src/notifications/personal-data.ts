import { sql } from "drizzle-orm";
import { type PersonalDataProvider, sectionOf } from "#server/platform/personal-data.ts";
import type { archive } from "#core/notifications/texts/archive/uk.ts";
import { readTexts } from "#server/platform/texts.ts";
import { calendarOf, devicesOf, linksOf, sentBy, toldTo } from "./reads/archive.ts";

/** Notifications, messages, devices and chats of a person; erased with the account. */
export const notificationsPersonalData: PersonalDataProvider = {
  words: readTexts<typeof archive>("notifications/texts/archive"),
  sections: (db, subject) => [
    sectionOf(db, subject, "notifications", toldTo),
    sectionOf(db, subject, "push_messages", sentBy("push")),
    sectionOf(db, subject, "text_messages", sentBy("sms")),
    sectionOf(db, subject, "telegram_messages", sentBy("telegram")),
    sectionOf(db, subject, "push_devices", devicesOf),
    sectionOf(db, subject, "telegram", linksOf),
    sectionOf(db, subject, "calendar", calendarOf),
  ],
  leave: async (tx, { personId }) => {
    await tx.execute(sql`delete from notification where person_id = ${personId}`);
    await tx.execute(sql`delete from delivery where person_id = ${personId}`);
    await tx.execute(sql`delete from push_device where person_id = ${personId}`);
    await tx.execute(sql`delete from calendar_feed where person_id = ${personId}`);
    await tx.execute(sql`delete from bot_message where person_id = ${personId}`);
    await tx.execute(sql`delete from bot_code where person_id = ${personId}`);
    await tx.execute(sql`delete from bot_link where person_id = ${personId}`);
  },
};
