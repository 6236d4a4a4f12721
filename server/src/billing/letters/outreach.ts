import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { dayText, moneyText } from "#core/identity/writing.ts";
import { formatInvoiceNumber } from "#core/billing/model.ts";
import { purposeMost, transferLink } from "#core/billing/nbu-qr.ts";
import { spacedIban } from "#core/billing/rules/iban.ts";
import { debtPurposeOf } from "#core/billing/transfer-purpose.ts";
import { toKopecks } from "#core/kernel/money.ts";
import { formatPhone } from "#core/kernel/words/phone-text.ts";
import type { LetterBlock } from "#server/platform/mail/letter.ts";
import { event } from "#server/platform/events/event-table.ts";
import type { Outreach, OutreachFact } from "#server/platform/topic.ts";
import { payersOf, readRemindable } from "../store/outreach.ts";
import { invoice } from "../table.ts";
import { wordsIn } from "./words.ts";

type Remindable = NonNullable<Awaited<ReturnType<typeof readRemindable>>>;

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
    const { month, serial, dueOn, remaining, count, phone, address, apartment } = row;
    const what = t("what.reminded");
    const [amount, place] = [moneyText(remaining, language), t("place", { address, apartment })];
    const date = dayText(dueOn, { dateFormat: "dd.mm.yyyy" });
    const text = t(dueOn < today ? "reminded_late" : "reminded_before", { date, amount });
    const numbers = count === 1 ? [formatInvoiceNumber(month, serial)] : [];
    const call = phone ? [t("pay.call", { phone: formatPhone(phone) })] : [];
    return {
      // The end is what a text message has no room for.
      text: [`${place}.`, text, ...call, ...numbers].join(" "),
      letter: {
        subject: t("subject", { what, amount, place }),
        title: what,
        paragraphs: [place, text, ...numbers, ...writePayee(row, t), ...call],
      },
    };
  },
};

/** Writes where the sum is paid by transfer, with the address that fills it in; nothing where the organisation has not said. */
function writePayee(
  { bank, invoices, accountNumber, address, apartment, remaining }: Remindable,
  t: ReturnType<typeof wordsIn>,
): LetterBlock[] {
  if (!bank) return [];
  const home = { address, number: apartment };
  const purpose = debtPurposeOf({ invoices, accountNumber, home });
  const reference = invoices[0]?.number ?? "";
  const amount = toKopecks(remaining);
  const details = [
    t("pay.how"),
    t("pay.recipient", bank),
    t("pay.tax_id", bank),
    t("pay.iban", { iban: spacedIban(bank.iban) }),
    t("pay.bank", bank),
    t("pay.purpose", { purpose: purpose(purposeMost) }),
  ];
  const href = transferLink({ ...bank, amount, reference, purpose, amountOpen: true });
  return [details.join("\n"), { link: t("pay.link"), href }];
}
