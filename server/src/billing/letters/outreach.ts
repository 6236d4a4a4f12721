import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { dayText, moneyText } from "#core/identity/writing.ts";
import { formatInvoiceNumber } from "#core/billing/model.ts";
import { event } from "#server/platform/events/event-table.ts";
import type { Outreach, OutreachFact } from "#server/platform/topic.ts";
import { payersOf, readRemindable } from "../store/outreach.ts";
import { invoice } from "../table.ts";
import { wordsIn } from "./words.ts";

const [beside, newer] = [alias(event, "beside"), alias(invoice, "newer")];

/**
 * Payment reminders to people without an account. One message per apartment and call: about the newest invoice, with the
 * sum of all.
 */
export const reminderOutreach: Outreach = {
  hasRecord: false,
  facts: async (tx, eventIds) => {
    const rows = await tx.execute<Omit<OutreachFact, "at" | "urgent"> & { at: string }>(sql`
      select ${event.id}::float8 as "eventId", ${event.orgId} as "orgId", ${invoice.id} as about, ${event.at}
      from ${event} join ${invoice} on ${invoice.id} = (${event.subject}->>'invoice')::uuid
      where ${event.id} = any (${`{${eventIds.join(",")}}`}::bigint[]) and ${event.kind} = 'billing.invoice_reminded'
        and not exists (select 1 from ${event} ${beside} join ${invoice} ${newer} on ${newer.id} = (${beside.subject}->>'invoice')::uuid
          where ${beside.apartment} = ${event.apartment} and ${beside.kind} = ${event.kind}
            and ${beside.orgId} = ${event.orgId} and ${beside.at} = ${event.at}
            and ${newer.apartmentId} = ${invoice.apartmentId}
            and (${newer.issuedOn}, ${newer.id}) > (${invoice.issuedOn}, ${invoice.id}))`);
    return rows.map((row) => ({ ...row, at: new Date(row.at), urgent: false }));
  },
  homes: (about, today) => payersOf(sql`${invoice.id} = ${about}`, today),
  write: async (tx, about, { personId, language, today }) => {
    const row = await readRemindable(tx, about, { personId, today });
    if (!row) return null;
    const t = wordsIn(language);
    const { month, serial, dueOn, remaining, count, ...home } = row;
    const what = t("what.reminded");
    const [amount, place] = [moneyText(remaining, language), t("place", home)];
    const date = dayText(dueOn, { dateFormat: "dd.mm.yyyy" });
    const text = t(dueOn < today ? "reminded_late" : "reminded_before", { date, amount });
    const numbers = count === 1 ? [formatInvoiceNumber(month, serial)] : [];
    return {
      text: [`${place}.`, text, ...numbers].join(" "),
      letter: {
        subject: t("subject", { what, amount, place }),
        title: what,
        paragraphs: [place, text, ...numbers],
      },
    };
  },
};
