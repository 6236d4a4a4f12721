import { type SQL, sql } from "drizzle-orm";
import { zone } from "#core/kernel/time.ts";
import { holdsOn } from "#server/buildings/fragments.ts";
import { residency } from "#server/buildings/table.ts";
import { literal } from "#server/platform/read/statement.ts";
import type { autopay } from "./table.ts";

/**
 * Builds the condition that the autopay's person owned its apartment when they agreed; others learn
 * no more of them.
 */
export const isOwner = ({ apartmentId, personId, consentedAt }: typeof autopay): SQL => {
  const day = sql`(${consentedAt} at time zone ${literal(zone)})::date`;
  return sql`exists (select 1 from ${residency}
    where ${residency.apartmentId} = ${apartmentId} and ${residency.personId} = ${personId} and ${residency.kind} = 'owner'
      and ${holdsOn(residency, day)})`;
};

/**
 * Builds the condition that the autopay's person has the apartment on a local date; nobody is charged
 * for another's.
 */
export const hasApartment = ({ apartmentId, personId }: typeof autopay, today: SQL): SQL =>
  sql`exists (select 1 from ${residency} where ${residency.apartmentId} = ${apartmentId}
    and ${residency.personId} = ${personId} and ${holdsOn(residency, today)})`;
