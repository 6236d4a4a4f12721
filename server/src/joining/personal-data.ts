import { sql } from "drizzle-orm";
import {
  type Leaver,
  type PersonalDataProvider,
  sectionOf,
} from "#server/platform/personal-data.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { codesUsedBy, invitationsSentBy, joinRequestsOf } from "./reads/archive.ts";

/** Withdraws open requests and erases what people wrote of themselves; used codes stay recorded. */
async function leave(tx: Tx, { personId, addresses }: Leaver, now: Date): Promise<void> {
  const at = now.toISOString();
  await tx.execute(sql`
    update join_request set state = 'withdrawn', decided_by = ${personId}, decided_at = ${at}::timestamptz, version = version + 1
    where person_id = ${personId} and state = 'pending'`);
  await tx.execute(sql`update join_request set message = null where person_id = ${personId}`);
  await tx.execute(sql`
    update invitation set revoked_at = coalesce(revoked_at, ${at}::timestamptz), revoked_by = ${personId}, sent_to = null, sent_name = null,
      version = version + 1
    where created_by = ${personId} and sent_name is not null`);
  // What neighbours have sent them and nobody has used; elsewhere it is forgotten within fourteen days.
  await tx.execute(sql`
    update invitation set sent_to = null, sent_name = null, version = version + 1
    where lower(sent_to) = any (${sql.param(addresses)}::text[])`);
  await tx.execute(sql`delete from onboarding where person_id = ${personId}`);
}

/** How people came in goes along with their archive. */
export const joiningPersonalData: PersonalDataProvider = {
  sections: (db, subject) => [
    sectionOf(db, subject, "join_requests", joinRequestsOf),
    sectionOf(db, subject, "invitations_sent", invitationsSentBy),
    sectionOf(db, subject, "codes_used", codesUsedBy),
  ],
  leave,
};
