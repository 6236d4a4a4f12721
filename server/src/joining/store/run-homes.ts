import { type SQL, sql } from "drizzle-orm";
import { holdsOn } from "#server/buildings/fragments.ts";
import { residency } from "#server/buildings/table.ts";
import { invitation, letterRun } from "../table.ts";

/** Builds the condition that a code still lets somebody in on a local date. */
const isOpenOn = (today: SQL) => sql`${invitation.revokedAt} is null
  and ${invitation.used} < ${invitation.uses} and ${invitation.expiresAt} > (${today})::timestamp at time zone 'Europe/Kyiv'`;

/** Builds SQL for the people whom the codes of a run are for, with the apartments: owners or residents of a local date. */
export function runHomes(run: SQL, today: SQL): SQL {
  return sql`select ${residency.personId} as person_id, ${residency.apartmentId} as apartment_id
    from ${letterRun}
    join ${invitation} on ${invitation.orgId} = ${letterRun.orgId} and ${invitation.id} = any (${letterRun.invitationIds})
    join ${residency} on ${residency.apartmentId} = ${invitation.apartmentId} and ${residency.kind} = ${invitation.kind}
    where ${letterRun.id} = ${run} and ${isOpenOn(today)} and ${holdsOn(residency, today)}`;
}
