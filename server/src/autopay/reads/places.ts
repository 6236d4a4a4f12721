import { type SQL, sql } from "drizzle-orm";
import { zone } from "#core/kernel/time.ts";
import { apartment, building, residency } from "#server/buildings/table.ts";
import { jsonObject, select, type ValueOf } from "#server/platform/read/json.ts";
import { literal, param } from "#server/platform/read/statement.ts";
import type { autopay } from "../table.ts";

const place = jsonObject({
  orgId: apartment.orgId,
  buildingId: apartment.buildingId,
  apartment: apartment.number,
  address: building.address,
});

/** Builds the query of an apartment's place; no row if the tenant has none with this id. */
export function placeQuery(apartmentId: string): SQL<ValueOf<typeof place> | null> {
  return select(
    place as SQL<ValueOf<typeof place> | null>,
    sql`from ${apartment} join ${building} on ${building.id} = ${apartment.buildingId}
      where ${apartment.id} = ${param(apartmentId, "uuid")}`,
  );
}

/**
 * Builds the condition that the autopay's person owned its apartment when they agreed; others learn
 * no more of them.
 */
export const isOwner = ({ apartmentId, personId, consentedAt }: typeof autopay): SQL => {
  const day = sql`(${consentedAt} at time zone ${literal(zone)})::date`;
  return sql`exists (select 1 from ${residency}
    where ${residency.apartmentId} = ${apartmentId} and ${residency.personId} = ${personId} and ${residency.kind} = 'owner'
      and ${residency.validFrom} <= ${day} and (${residency.validTo} is null or ${residency.validTo} > ${day}))`;
};
