import { sql } from "drizzle-orm";
import { type Holding, pagesOf, type Subject } from "#server/identity/service.ts";
import type { Tx } from "#server/platform/database.ts";

const requestsText = `
select coalesce(json_agg(json_build_object('cursor', j.id, 'organisation', j.organisation, 'address', j.address,
  'apartment', j.number, 'kind', j.kind, 'message', j.message, 'state', j.state, 'reason', j.reason,
  'asked_at', j.created_at, 'decided_at', j.decided_at) order by j.id), '[]') as data
from (select j.*, o.name as organisation, b.address, a.number
  from join_request j join organisation o on o.id = j.org_id join apartment a on a.id = j.apartment_id
    join building b on b.id = a.building_id
  where j.person_id = $4::uuid and j.id > $3::uuid order by j.id limit 500) j`;

const usesText = `
select coalesce(json_agg(json_build_object('cursor', u.residency_id, 'address', u.address, 'apartment', u.number,
  'kind', u.kind, 'used_at', u.at) order by u.residency_id), '[]') as data
from (select u.residency_id, u.at, i.kind, b.address, a.number
  from invitation_use u join invitation i on i.id = u.invitation_id join apartment a on a.id = i.apartment_id
    join building b on b.id = a.building_id
  where u.person_id = $4::uuid and u.residency_id > $3::uuid order by u.residency_id limit 500) u`;

/** What waits is withdrawn, what people wrote of themselves goes; that a code was used stays. */
async function leave(tx: Tx, { personId }: Subject, now: Date): Promise<void> {
  const at = now.toISOString();
  await tx.execute(sql`
    update join_request set state = 'withdrawn', decided_by = ${personId}, decided_at = ${at}::timestamptz, version = version + 1
    where person_id = ${personId} and state = 'pending'`);
  await tx.execute(sql`update join_request set message = null where person_id = ${personId}`);
  await tx.execute(sql`
    update invitation set revoked_at = coalesce(revoked_at, ${at}::timestamptz), revoked_by = ${personId}, sent_to = null, sent_name = null,
      version = version + 1
    where created_by = ${personId} and sent_to is not null`);
  await tx.execute(sql`delete from onboarding where person_id = ${personId}`);
}

/** How people came in goes along with their archive. */
export const joiningHolding: Holding = {
  sections: (db, subject) => [
    { name: "join_requests", pages: () => pagesOf(db, subject, requestsText) },
    { name: "codes_used", pages: () => pagesOf(db, subject, usesText) },
  ],
  leave,
};
