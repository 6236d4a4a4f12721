import { type SQL, sql } from "drizzle-orm";
import type { RunMeter } from "#core/finance/model.ts";
import { invoice } from "#server/billing/table.ts";
import { holdsOn } from "#server/buildings/fragments.ts";
import { apartment, residency } from "#server/buildings/table.ts";
import { meter, meterCharge, meterReading } from "#server/meters/table.ts";
import { jsonList, jsonObject, namedTable } from "#server/platform/read/json.ts";

/**
 * Counts who lives in an apartment on a day: tenants' households where it is let, else owners as
 * well.
 */
export const peopleOn = (day: SQL) => sql<number>`(select case
    when bool_or(${residency.kind} = 'resident' and ${residency.basis} = 'tenant')
    then count(distinct ${residency.personId}) filter (where ${residency.kind} = 'resident')
    else count(distinct ${residency.personId}) end
  from ${residency} where ${residency.apartmentId} = ${apartment.id} and ${holdsOn(residency, day)})`;

const later = namedTable(meterReading, "later_read");

/** Reads a meter's values from its installation up to a day. */
const pointsUpTo = (day: SQL) => sql<RunMeter["points"]>`(select json_agg(json_build_object(
    'day', p.day, 'value', p.value, 'odd', p.odd) order by p.first desc, p.day, p.at)
  from (select ${meter.installedOn} as day, ${meter.firstValue} as value, false as odd, true as first, ${meter.createdAt} as at
    union all select ${meterReading.day}, ${meterReading.value}, ${meterReading.odd}, false, ${meterReading.createdAt}
    from ${meterReading} where ${meterReading.meterId} = ${meter.id} and ${meterReading.day} <= ${day}
      and not ${meterReading.withdrawn}
      and not exists (select 1 from ${later.from} where ${later.as.replaces} = ${meterReading.id})) p)`;

const charges = sql<RunMeter["charges"]>`(select ${jsonList(
  jsonObject({
    tariffId: meterCharge.tariffId,
    period: meterCharge.period,
    after: meterCharge.after,
    usedTo: meterCharge.usedTo,
  }),
)} from ${meterCharge} join ${invoice} on ${invoice.id} = ${meterCharge.invoiceId} and ${invoice.cancelledAt} is null
  where ${meterCharge.meterId} = ${meter.id})`;

/** Builds SQL for an apartment's meters that were installed by a day. */
export const metersUpTo = (day: SQL) =>
  sql<RunMeter[]>`(select ${jsonList(
    jsonObject({
      id: meter.id,
      kind: meter.kind,
      unit: meter.unit,
      digits: meter.digits,
      serial: meter.serial,
      place: meter.place,
      removedOn: meter.removedOn,
      points: pointsUpTo(day),
      charges,
    }),
    sql`${meter.installedOn}, ${meter.id}`,
  )} from ${meter} where ${meter.apartmentId} = ${apartment.id} and ${meter.installedOn} <= ${day})`;
