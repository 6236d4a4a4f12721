import { sql } from "drizzle-orm";
import type { BillingFact } from "#core/billing/events.ts";
import type { PaymentNews } from "#core/notifications/model.ts";
import { type Dweller, payers } from "#core/notifications/recipients.ts";
import { toLocal } from "#core/kernel/time.ts";
import type { Tx } from "#server/platform/database/database.ts";
import type { Topic } from "#server/platform/topic.ts";

/** Bank details are the staff's own matter. */
type Kind = Exclude<BillingFact["kind"], "billing.bank_details_changed">;

/** What is told of money; the keys are the kinds. */
const paymentNews: Record<Kind, PaymentNews> = {
  "billing.invoice_issued": "issued",
  "billing.invoice_cancelled": "cancelled",
  "billing.payment_received": "received",
  "billing.payment_reversed": "reversed",
};

export const paymentKinds = Object.keys(paymentNews) as Kind[];

type Row = {
  eventId: number;
  orgId: string;
  kind: Kind;
  doerId: string | null;
  at: string;
  about: string;
  begun: string | null;
  dwellers: Dweller[];
};

/** Who hears of these facts about money of the open tenants at this instant. */
export async function paymentHearers(
  tx: Tx,
  eventIds: readonly number[],
  now: Date,
): ReturnType<Topic["recipients"]> {
  const today = toLocal(now).date;
  const rows = await tx.execute<Row>(sql`
    select e.id::float8 as "eventId", e.org_id as "orgId", e.kind, e.at, e.actor_id as "doerId",
      coalesce(e.subject->>'invoice', e.subject->>'payment') as about, e.audience->>'begun' as begun,
      (select coalesce(json_agg(json_build_object('personId', y.person_id, 'kind', y.kind, 'since', y.valid_from)), '[]')
        from residency y
        where y.apartment_id = (e.subject->>'apartment')::uuid and y.valid_from <= ${today}::date
          and (y.valid_to is null or y.valid_to > ${today}::date)) as dwellers
    from event e
    where e.id = any (${`{${eventIds.join(",")}}`}::bigint[]) and e.kind = any (${sql.param(paymentKinds)}::text[])
    order by e.id`);
  return rows.flatMap((row) => {
    const { eventId, orgId, kind, about, dwellers } = row;
    return payers(dwellers, row).map((personId) => ({
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
