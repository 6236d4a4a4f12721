import { type SQL, sql } from "drizzle-orm";
import type { ResidencyKind } from "#core/kernel/actor.ts";
import { invoice } from "#server/billing/table.ts";
import { apartment, building } from "#server/buildings/table.ts";
import { cardPayment } from "#server/checkout/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { event } from "#server/platform/events/event-table.ts";
import {
  jsonList,
  jsonObject,
  jsonObjectIf,
  namedTable,
  select,
  type ValueOf,
} from "#server/platform/read/json.ts";
import { listParam, param } from "#server/platform/read/statement.ts";
import type { Topic } from "#server/platform/topic.ts";
import { autopay, autopayCharge } from "../table.ts";
import { isOwner } from "../fragments.ts";

/** News by kind of fact. */
const newsOf = {
  "autopay.announced": "announced",
  "autopay.charged": "charged",
  "autopay.failed": "failed",
  "autopay.left": "left",
  "autopay.paused": "paused",
  "autopay.stopped": "stopped",
  "autopay.card_expiring": "card_expiring",
} as const;
type StoryKind = keyof typeof newsOf;
export type AutopayNews = (typeof newsOf)[StoryKind];
export const autopayKinds = Object.keys(newsOf) as StoryKind[];

/** Returns the autopay's person as recipient of what they did not do themselves. */
export async function findAutopayRecipients(
  tx: Tx,
  eventIds: readonly number[],
): ReturnType<Topic["recipients"]> {
  const rows = await tx.execute<{
    eventId: number;
    orgId: string;
    kind: StoryKind;
    at: string;
    about: string;
    charge: string;
    personId: string;
  }>(sql`
    select ${event.id}::float8 as "eventId", ${event.orgId} as "orgId", ${event.kind}, ${event.at}, ${autopay.id} as about,
      coalesce(${event.subject}->>'charge', '') as charge, ${autopay.personId} as "personId"
    from ${event} join ${autopay} on ${autopay.id} = (${event.subject}->>'autopay')::uuid
    where ${event.id} = any (${`{${eventIds.join(",")}}`}::bigint[]) and ${event.kind} = any (${sql.param(autopayKinds)}::text[])
      and ${event.actorId} is null
    order by ${event.id}`);
  return rows.map(({ kind, at, charge, ...row }) => ({
    ...row,
    topic: "autopay" as const,
    news: newsOf[kind],
    // The charge that it is about, if any: a later one is about the same autopay.
    reason: charge,
    entry: null,
    at: new Date(at),
    urgent: false,
  }));
}

const later = namedTable(autopayCharge, "later");
const next = jsonObject({ day: later.as.day, status: later.as.status });

const paying = namedTable(autopayCharge, "paying");
const payer = namedTable(autopay, "payer");
/** As what whoever pays an invoice instead holds the apartment; null where nobody does any more. */
const instead = sql<ResidencyKind | null>`(select case when ${isOwner(payer.as)} then 'owner' else 'resident' end
  from ${paying.from} join ${payer.from} on ${payer.as.id} = ${paying.as.autopayId}
  where ${paying.as.invoiceId} = ${autopayCharge.invoiceId} and ${payer.as.id} <> ${autopay.id}
    and ${paying.as.status} in ('announced', 'charging', 'paid') limit 1)`;

const story = jsonObject({
  id: autopay.id,
  status: autopay.status,
  reason: autopay.reason,
  chargeLimit: autopay.chargeLimit,
  monthLimit: autopay.monthLimit,
  brand: autopay.brand,
  lastFour: autopay.lastFour,
  expires: autopay.expires,
  apartment: apartment.number,
  address: building.address,
  charge: jsonObjectIf(autopayCharge.id, {
    id: autopayCharge.id,
    status: autopayCharge.status,
    reason: autopayCharge.reason,
    amount: autopayCharge.amount,
    day: autopayCharge.day,
    month: invoice.month,
    serial: invoice.serial,
    dueOn: invoice.dueOn,
    failure: cardPayment.failure,
    instead,
    /** The next try; null where there is none. */
    again: sql<ValueOf<typeof next> | null>`(select ${next} from ${later.from}
      where ${later.as.autopayId} = ${autopay.id} and ${later.as.invoiceId} = ${autopayCharge.invoiceId}
        and ${later.as.attempt} = ${autopayCharge.attempt} + 1)`,
  }),
});
export type StoredStory = ValueOf<typeof story>;

/**
 * Builds the query of a person's autopays with those of their charges that are among `chargeIds`.
 */
export function storiesQuery(
  { ids, chargeIds }: { ids: readonly string[]; chargeIds: readonly string[] },
  personId: string,
): SQL<StoredStory[]> {
  const charge = sql`${autopayCharge.autopayId} = ${autopay.id} and ${autopayCharge.id} = any (${listParam(chargeIds, "uuid")})`;
  return select(
    jsonList(story),
    sql`from ${autopay} join ${apartment} on ${apartment.id} = ${autopay.apartmentId}
      join ${building} on ${building.id} = ${apartment.buildingId}
      left join ${autopayCharge} on ${charge}
      left join ${invoice} on ${invoice.id} = ${autopayCharge.invoiceId}
      left join ${cardPayment} on ${cardPayment.id} = ${autopayCharge.id}
      where ${autopay.id} = any (${listParam(ids, "uuid")}) and ${autopay.personId} = ${param(personId, "uuid")}`,
  );
}
