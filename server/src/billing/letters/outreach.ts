import { sql } from "drizzle-orm";
import { dayText, moneyText } from "#core/identity/writing.ts";
import { formatInvoiceNumber } from "#core/billing/model.ts";
import { event } from "#server/platform/events/event-table.ts";
import type { Outreach, OutreachFact } from "#server/platform/topic.ts";
import { payersOf, readRemindable } from "../store/outreach.ts";
import { invoice } from "../table.ts";
import { wordsIn } from "./words.ts";

/** How people without an account are reminded of an invoice, while something remains to be paid of it. */
export const reminderOutreach: Outreach = {
  facts: async (tx, eventIds) => {
    const rows = await tx.execute<Omit<OutreachFact, "at" | "urgent"> & { at: string }>(sql`
      select ${event.id}::float8 as "eventId", ${event.orgId} as "orgId", (${event.subject}->>'invoice')::uuid as about,
        ${event.at}
      from ${event}
      where ${event.id} = any (${`{${eventIds.join(",")}}`}::bigint[]) and ${event.kind} = 'billing.invoice_reminded'`);
    return rows.map((row) => ({ ...row, at: new Date(row.at), urgent: false }));
  },
  homes: (about, today) => payersOf(sql`${invoice.id} = ${about}`, today),
  write: async (tx, about, { language, today }) => {
    const row = await readRemindable(tx, about);
    if (!row) return null;
    const t = wordsIn(language);
    const { month, serial, dueOn, remaining, ...home } = row;
    const what = t("what.reminded");
    const [amount, place] = [moneyText(remaining, language), t("place", home)];
    const date = dayText(dueOn, { dateFormat: "dd.mm.yyyy" });
    const text = t(dueOn < today ? "reminded_late" : "reminded_before", { date, amount });
    const number = formatInvoiceNumber(month, serial);
    return {
      text: `${place}. ${text} ${number}`,
      letter: {
        subject: t("subject", { what, amount, place }),
        title: what,
        paragraphs: [place, text, number],
      },
    };
  },
};
