import { type SQL, sql } from "drizzle-orm";
import type { ReachWay } from "#core/billing/bulk.ts";
import { holdsOn } from "#server/buildings/fragments.ts";
import { apartment, building, contacts, residency } from "#server/buildings/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { jsonList, jsonObject, jsonObjectIf, type ValueOf } from "#server/platform/read/json.ts";
import type { World } from "#server/platform/world.ts";
import { isOutreachOn, planOutreach } from "#server/register/service.ts";
import { bankFields, begunOn, formattedNumber, hasVat, isOpen } from "../fragments.ts";
import { bankDetails } from "../table/bank-table.ts";
import { invoice } from "../table.ts";
import { invoiceReminder } from "../table/reminder-table.ts";

/** Builds SQL for those who may hear of invoices on a local date: owners, and tenants who were there by then. */
export const payersOf = (which: SQL, today: SQL): SQL => sql`
  select ${invoice.id} as invoice_id, ${residency.personId} as person_id, ${residency.apartmentId} as apartment_id
  from ${invoice} join ${residency} on ${residency.apartmentId} = ${invoice.apartmentId} and ${holdsOn(residency, today)}
    and (${residency.kind} = 'owner' or ${residency.validFrom} <= ${begunOn})
  where ${which}`;

/** Ways of reminders by invoice, and how many text messages they take. */
type ContactWays = { ways: Map<string, ReachWay>; messages: number };

/** Finds how reminders of these invoices reach people of the register without an account; none where they do not. */
export async function findContactWays(
  world: World,
  tx: Tx,
  orgId: string,
  { ids, today }: { ids: readonly string[]; today: string },
): Promise<ContactWays> {
  if (ids.length === 0 || !(await isOutreachOn(tx, orgId))) return { ways: new Map(), messages: 0 };
  const which = sql`${invoice.id} = any (${sql.param([...ids])}::uuid[])`;
  const homes = payersOf(which, sql`${today}::date`);
  const payers = await tx.execute<{ invoiceId: string; personId: string; apartmentId: string }>(
    sql`select payer.invoice_id as "invoiceId", payer.person_id as "personId", payer.apartment_id as "apartmentId"
      from (${homes}) payer`,
  );
  const planned = await planOutreach(world, tx, { orgId, homes, urgent: false });
  const people = new Map(planned.map((row) => [row.personId, row]));
  // One about an apartment to each phone.
  const messages = new Set<string>();
  const best = new Map<string, ReachWay>();
  for (const { invoiceId, personId, apartmentId } of payers) {
    const { way, phone } = people.get(personId) ?? {};
    if (way === "sms") messages.add(`${apartmentId}:${phone}`);
    if (way === "email") best.set(invoiceId, "contactEmail");
    else if (way === "sms" && !best.has(invoiceId)) best.set(invoiceId, "contactSms");
  }
  return { ways: best, messages: messages.size };
}

const remindedInvoices = jsonList(
  jsonObject({
    number: formattedNumber,
    type: invoice.type,
    lateFee: invoice.lateFee,
    vat: hasVat,
    period: invoice.period,
  }),
  sql`${invoice.dueOn}, ${invoice.month}, ${invoice.serial}`,
);
const payee = jsonObjectIf(bankDetails.iban, bankFields);

/**
 * Reads the open invoices of an apartment that were reminded of on the same day as this one, summed, as far as the person
 * may see them, and how they are paid; null if nothing is left to pay.
 */
export async function readRemindable(
  tx: Tx,
  id: string,
  { personId, today }: { personId: string; today: string },
) {
  const [row] = await tx.execute<{
    month: number;
    serial: number;
    dueOn: string;
    remaining: number;
    count: number;
    apartment: string;
    address: string;
    accountNumber: string | null;
    /** Where it is paid by transfer; null where the organisation has not said. */
    bank: ValueOf<typeof payee>;
    /** Phone of the management; empty where there is none. */
    phone: string;
    invoices: ValueOf<typeof remindedInvoices>;
  }>(sql`
    with reminded as (
      select distinct ${invoice.id} as id from ${invoice}
      join ${residency} on ${residency.apartmentId} = ${invoice.apartmentId} and ${residency.personId} = ${personId}
        and ${holdsOn(residency, sql`${today}::date`)} and (${residency.kind} = 'owner' or ${residency.validFrom} <= ${begunOn})
      where ${isOpen} and ${invoice.apartmentId} = (select named.apartment_id from invoice named where named.id = ${id})
        and exists (select 1 from ${invoiceReminder} where ${invoiceReminder.invoiceId} = ${invoice.id}
          and ${invoiceReminder.day} = (select max(day) from invoice_reminder last_reminder where last_reminder.invoice_id = ${id})))
    select ${invoice.month}, ${invoice.serial}, ${apartment.number} as apartment, ${building.address},
      ${apartment.accountNumber} as "accountNumber", coalesce(${contacts.phone}, '') as phone, ${payee} as bank,
      (select ${remindedInvoices} from ${invoice} where ${invoice.id} in (select id from reminded)) as invoices,
      count(*) over ()::int as count, min(${invoice.dueOn}) over ()::text as "dueOn",
      (sum(${invoice.total} - ${invoice.paid}) over ())::float8 as remaining
    from ${invoice} join ${apartment} on ${apartment.id} = ${invoice.apartmentId}
      join ${building} on ${building.id} = ${apartment.buildingId}
      left join ${bankDetails} on ${bankDetails.orgId} = ${invoice.orgId}
      left join ${contacts} on ${contacts.orgId} = ${invoice.orgId}
    where ${invoice.id} in (select id from reminded)
    order by ${invoice.id} = ${id} desc limit 1`);
  return row ?? null;
}
