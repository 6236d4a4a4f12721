import { type SQL, sql } from "drizzle-orm";
import { cardPayment } from "#server/checkout/table.ts";
import { invoice } from "#server/billing/table.ts";
import {
  jsonList,
  jsonObject,
  namedTable,
  select,
  type ValueOf,
} from "#server/platform/read/json.ts";
import { atMost, listParam, param } from "#server/platform/read/statement.ts";
import { autopayLimits } from "#core/autopay/model.ts";
import type { ResidencyKind } from "#core/kernel/actor.ts";
import { residency } from "#server/buildings/table.ts";
import { hasApartment, isOwner } from "../fragments.ts";
import { autopay, autopayCharge } from "../table.ts";

type PayerScope = { orgIds: readonly string[]; personId: string };

/** Builds the policy's `canManage` as a condition. */
const isOwn = ({ orgIds, personId }: PayerScope): SQL =>
  sql`${autopay.orgId} = any (${listParam(orgIds, "uuid")}) and ${autopay.personId} = ${param(personId, "uuid")}`;

const charge = jsonObject({
  id: autopayCharge.id,
  invoiceId: autopayCharge.invoiceId,
  attempt: autopayCharge.attempt,
  amount: autopayCharge.amount,
  day: autopayCharge.day,
  status: autopayCharge.status,
  reason: autopayCharge.reason,
});
const payable = jsonObject({
  id: invoice.id,
  number: sql<string>`lpad(${invoice.serial}::text, 9, '0')`,
  dueOn: invoice.dueOn,
  issuedOn: invoice.issuedOn,
  issuedAt: invoice.createdAt,
  opening: invoice.opening,
  remaining: sql<number>`${invoice.total} - ${invoice.paid}`,
});

const another = namedTable(autopayCharge, "another");

const stored = jsonObject({
  id: autopay.id,
  orgId: autopay.orgId,
  apartmentId: autopay.apartmentId,
  status: autopay.status,
  reason: autopay.reason,
  daysBefore: autopay.daysBefore,
  chargeLimit: autopay.chargeLimit,
  monthLimit: autopay.monthLimit,
  chosenIds: autopay.chosenIds,
  provider: autopay.provider,
  brand: autopay.brand,
  lastFour: autopay.lastFour,
  expires: autopay.expires,
  consentedAt: autopay.consentedAt,
  createdAt: autopay.createdAt,
  version: autopay.version,
  /** First day without its person in the apartment, where it is known. */
  until: sql<
    string | null
  >`(select case when bool_and(${residency.validTo} is not null) then max(${residency.validTo}) end
    from ${residency} where ${residency.apartmentId} = ${autopay.apartmentId} and ${residency.personId} = ${autopay.personId})`,
  charges: sql<ValueOf<typeof charge>[]>`(select ${jsonList(charge)} from ${autopayCharge}
    where ${autopayCharge.autopayId} = ${autopay.id})`,
  /** Excludes invoices that somebody else's autopay is about to pay. */
  invoices: sql<ValueOf<typeof payable>[]>`(select ${jsonList(payable)} from ${invoice}
    where ${invoice.apartmentId} = ${autopay.apartmentId} and ${invoice.cancelledAt} is null
      and ${invoice.paid} < ${invoice.total} and not exists (select 1 from ${another.from}
        where ${another.as.invoiceId} = ${invoice.id} and ${another.as.autopayId} <> ${autopay.id}
          and ${another.as.status} in ('announced', 'charging')))`,
});
export type StoredAutopay = ValueOf<typeof stored>;

/**
 * Builds the query of a person's active autopays with all that decides the next charge; with an id,
 * of that one.
 */
export function ownAutopaysQuery(who: PayerScope, id?: string) {
  const one = id === undefined ? sql`true` : sql`${autopay.id} = ${param(id, "uuid")}`;
  return select(
    jsonList(stored, sql`${autopay.createdAt}, ${autopay.id}`),
    sql`from ${autopay} where ${isOwn(who)} and ${autopay.status} <> 'stopped' and ${one}`,
  );
}

const other = jsonObject({
  apartmentId: autopay.apartmentId,
  kind: sql<ResidencyKind>`(case when ${isOwner(autopay)} then 'owner' else 'resident' end)`,
});

/** Builds the query of apartments for which somebody else who has them today has autopay. */
export function othersQuery(
  { personId }: PayerScope,
  apartmentIds: readonly string[],
  today: string,
) {
  return select(
    jsonList(other, sql`${autopay.createdAt}, ${autopay.id}`),
    sql`from ${autopay} where ${autopay.apartmentId} = any (${listParam(apartmentIds, "uuid")})
      and ${autopay.personId} <> ${param(personId, "uuid")} and ${autopay.status} = 'active'
      and ${hasApartment(autopay, param(today, "date"))}`,
  );
}

const ended = jsonObject({
  id: autopay.id,
  apartmentId: autopay.apartmentId,
  stoppedAt: sql<string>`${autopay.stoppedAt}`,
});

/**
 * Reads a person's last stopped autopay of each apartment without an active one. A card that is
 * only kept has no limits and no history, and hides none.
 */
export function endedAutopaysQuery(who: PayerScope) {
  const last = sql`select distinct on (apartment_id) id as last_id, status as last_status from ${autopay}
    where ${isOwn(who)} and charge_limit > 0
    order by apartment_id, (status = 'stopped'), ${autopay.createdAt} desc, ${autopay.id}`;
  return select(
    jsonList(ended, sql`${autopay.stoppedAt}, ${autopay.id}`),
    sql`from (${last}) l join ${autopay} on ${autopay.id} = l.last_id where l.last_status = 'stopped'`,
  );
}

const shown = jsonObject({
  id: autopayCharge.id,
  month: invoice.month,
  serial: invoice.serial,
  amount: autopayCharge.amount,
  day: autopayCharge.day,
  attempt: autopayCharge.attempt,
  status: autopayCharge.status,
  reason: autopayCharge.reason,
  failure: cardPayment.failure,
});

/**
 * Reads the charges of a person's autopays of an apartment, newest first; no row where the autopay
 * is not theirs.
 */
export function chargesQuery(id: string, who: PayerScope): SQL<ValueOf<typeof shown>[] | null> {
  const newest = sql`select ${autopayCharge.id} as newest_id from ${autopayCharge}
    where ${autopayCharge.autopayId} in (select a.id from ${autopay} a
      where a.apartment_id = ${autopay.apartmentId} and a.person_id = ${autopay.personId})
    order by ${autopayCharge.announcedAt} desc, ${autopayCharge.attempt} desc, ${autopayCharge.id} limit ${atMost(autopayLimits.history)}`;
  const list = sql<ValueOf<typeof shown>[]>`(select ${jsonList(
    shown,
    sql`${autopayCharge.announcedAt} desc, ${autopayCharge.attempt} desc, ${autopayCharge.id}`,
  )} from (${newest}) n join ${autopayCharge} on ${autopayCharge.id} = n.newest_id
    join ${invoice} on ${invoice.id} = ${autopayCharge.invoiceId}
    left join ${cardPayment} on ${cardPayment.id} = ${autopayCharge.id})`;
  return select(
    list as SQL<ValueOf<typeof shown>[] | null>,
    sql`from ${autopay} where ${autopay.id} = ${param(id, "uuid")} and ${isOwn(who)}`,
  );
}

/** Returns whether autopay of anybody who has an apartment today is on for it. */
export function isOnQuery(apartmentId: string, today: string) {
  return select(
    sql<boolean>`exists (select 1 from ${autopay} where ${autopay.apartmentId} = ${param(apartmentId, "uuid")}
      and ${autopay.status} = 'active' and ${hasApartment(autopay, param(today, "date"))})`,
    sql``,
  );
}
