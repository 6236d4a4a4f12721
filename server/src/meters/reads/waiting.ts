import { type SQL, sql } from "drizzle-orm";
import { toLocal } from "#core/kernel/time.ts";
import { holdsOn, isArchived } from "#server/buildings/fragments.ts";
import { apartment, building, residency } from "#server/buildings/table.ts";
import { hasJoined } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { event } from "#server/platform/events/event-table.ts";
import { jsonList, jsonObject, namedTable, select } from "#server/platform/read/json.ts";
import { param } from "#server/platform/read/statement.ts";
import { meter, meterReading } from "../table.ts";
import { isBilledIn, isCorrected } from "./meters.ts";

export const reminderKinds = ["meter.reminded"] as const;

const tenancy = namedTable(residency, "tenancy");

/** Meters of which nobody has read anything in the month of a local date, while there is time: no invoice has that month. */
const isUnread = (
  today: SQL,
): SQL => sql`${meter.apartmentId} = ${apartment.id} and ${meter.removedOn} is null
  and not exists (select 1 from ${meterReading} where ${meterReading.meterId} = ${meter.id}
    and ${meterReading.day} >= date_trunc('month', ${today})::date and not ${meterReading.withdrawn} and not ${isCorrected})
  and not ${isBilledIn(sql`to_char(${today}, 'YYYY-MM')`)}`;

/**
 * Builds SQL for those who use an apartment on a local date: its tenants, or its owners if it is
 * not let.
 */
const usesIt = (
  today: SQL,
): SQL => sql`${holdsOn(residency, today)} and (${residency.kind} = 'resident'
  or not exists (select 1 from ${tenancy.from} where ${tenancy.as.apartmentId} = ${residency.apartmentId}
    and ${tenancy.as.kind} = 'resident' and ${holdsOn(tenancy.as, today)}))`;

const places = sql`${residency} join ${apartment} on ${apartment.id} = ${residency.apartmentId}
  join ${building} on ${building.id} = ${apartment.buildingId}`;

/** Returns the people who use an apartment with a missing reading of this month, each once. */
export async function remindedPeople(tx: Tx, eventIds: readonly number[], now: Date) {
  const today = sql`${toLocal(now).date}::date`;
  const rows = await tx.execute<{
    eventId: number;
    orgId: string;
    at: string;
    personId: string;
  }>(sql`
    select ${event.id}::float8 as "eventId", ${event.orgId} as "orgId", ${event.at}, waiting.id as "personId"
    from ${event} join lateral (select distinct ${person.id} from ${places}
        join ${person} on ${person.id} = ${residency.personId}
      where ${residency.orgId} = ${event.orgId} and ${usesIt(today)} and not ${isArchived} and ${hasJoined(person)}
        and exists (select 1 from ${meter} where ${isUnread(today)})) waiting on true
    where ${event.id} = any (${`{${eventIds.join(",")}}`}::bigint[]) and ${event.kind} = any (${sql.param([...reminderKinds])}::text[])
    order by ${event.id}, waiting.id`);
  return rows.map(({ at, ...row }) => ({
    ...row,
    topic: "meters" as const,
    about: row.orgId,
    news: "due",
    // The month that is due: next month's reminder is about the same organisation.
    reason: toLocal(new Date(at)).date.slice(0, 7),
    entry: null,
    at: new Date(at),
    urgent: false,
  }));
}

/**
 * Builds the query of homes that somebody uses, with how many readings of this month are missing.
 */
export function waitingHomesQuery(orgId: string, personId: string, day: string) {
  const today = param(day, "date");
  const missing = sql<number>`(select count(*) from ${meter} where ${isUnread(today)})`;
  const home = jsonObject({ address: building.address, apartment: apartment.number, missing });
  return select(
    jsonList(home, sql`${building.address}, ${apartment.numberOrder}, ${apartment.id}`),
    sql`from ${apartment} join ${building} on ${building.id} = ${apartment.buildingId}
      where ${apartment.orgId} = ${param(orgId, "uuid")} and not ${isArchived} and ${missing} > 0
        and exists (select 1 from ${residency} where ${residency.apartmentId} = ${apartment.id}
          and ${residency.personId} = ${param(personId, "uuid")} and ${usesIt(today)})`,
  );
}
