import { sql } from "drizzle-orm";
import type { BillingFact } from "#core/billing/events.ts";
import {
  type HouseholdMember,
  type PaymentNews,
  listPayers,
} from "#core/billing/letters/recipients.ts";
import { toLocal } from "#core/kernel/time.ts";
import { holdsOn } from "#server/buildings/fragments.ts";
import { residency } from "#server/buildings/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { event } from "#server/platform/events/event-table.ts";
import type { Topic } from "#server/platform/topic.ts";

/** Settings are the staff's own matter, what a building brings along is no news to those who live there, and a fee is an invoice: waived it is one that was cancelled. */
type MoneyFactKind =
  | Exclude<
      BillingFact["kind"],
      | "billing.bank_details_changed"
      | "billing.reminders_changed"
      | "billing.opening_booked"
      | `billing.late_fee_${string}`
    >
  | "billing.late_fee_waived";

/** News by kind of fact. */
const paymentNews: Record<MoneyFactKind, PaymentNews> = {
  "billing.invoice_issued": "issued",
  "billing.invoice_reminded": "reminded",
  "billing.invoice_cancelled": "cancelled",
  "billing.late_fee_waived": "cancelled",
  "billing.payment_received": "received",
  "billing.payment_reversed": "reversed",
  "billing.payment_refunded": "refunded",
};

export const paymentKinds = Object.keys(paymentNews) as MoneyFactKind[];

type MoneyFactRow = {
  eventId: number;
  orgId: string;
  kind: MoneyFactKind;
  doerId: string | null;
  at: string;
  about: string;
  begun: string | null;
  /** Its payer has paid by card themselves: the letter is their receipt. */
  isReceipt: boolean;
  members: HouseholdMember[];
};

/** Returns who hears of these facts about money of the open tenants now. */
export async function findPaymentRecipients(
  tx: Tx,
  eventIds: readonly number[],
  now: Date,
): ReturnType<Topic["recipients"]> {
  const today = toLocal(now).date;
  const rows = await tx.execute<MoneyFactRow>(sql`
    select ${event.id}::float8 as "eventId", ${event.orgId} as "orgId", ${event.kind}, ${event.at}, ${event.actorId} as "doerId",
      coalesce(${event.subject}->>'invoice', ${event.subject}->>'payment') as about, ${event.audience}->>'begun' as begun,
      (${event.kind} = 'billing.payment_received' and ${event.data}->>'method' = 'card'
        and ${event.data}->>'automatic' is null) as "isReceipt",
      (select coalesce(json_agg(json_build_object('personId', ${residency.personId}, 'kind', ${residency.kind},
          'since', ${residency.validFrom})), '[]')
        from ${residency}
        where ${residency.apartmentId} = (${event.subject}->>'apartment')::uuid
          and ${holdsOn(residency, sql`${today}::date`)}) as members
    from ${event}
    where ${event.id} = any (${`{${eventIds.join(",")}}`}::bigint[]) and ${event.kind} = any (${sql.param(paymentKinds)}::text[])
    order by ${event.id}`);
  return rows.flatMap((row) => {
    const { eventId, orgId, kind, about, begun, members } = row;
    const doerId = row.isReceipt ? null : row.doerId;
    return listPayers(members, { doerId, begun }).map((personId) => ({
      eventId,
      orgId,
      personId,
      about,
      topic: "payments" as const,
      news: paymentNews[kind],
      reason: "dweller",
      entry: null,
      at: new Date(row.at),
      urgent: false,
    }));
  });
}
