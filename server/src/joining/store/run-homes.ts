import { type SQL, sql } from "drizzle-orm";
import { holdsOn } from "#server/buildings/fragments.ts";
import { residency } from "#server/buildings/table.ts";
import { invitation, letterRun } from "../table.ts";

/**
 * Builds SQL for the people whom the codes of a run were made for: `person_id, apartment_id, invitation_id` of the owners
 * or residents of a local date. `which` narrows it to some codes.
 */
export function runHomes(run: SQL, today: SQL, which: SQL = sql`true`): SQL {
  return sql`select ${residency.personId} as person_id, ${residency.apartmentId} as apartment_id, ${invitation.id} as invitation_id
    from ${letterRun}
    join ${invitation} on ${invitation.orgId} = ${letterRun.orgId} and ${invitation.id} = any (${letterRun.invitationIds})
    join ${residency} on ${residency.apartmentId} = ${invitation.apartmentId} and ${residency.kind} = ${invitation.kind}
    where ${letterRun.id} = ${run} and ${holdsOn(residency, today)} and ${which}`;
}
