import { sql } from "drizzle-orm";
import { type PersonalDataProvider, type Leaver, pagesOf } from "../platform/personal-data.ts";
import type { Tx } from "#server/platform/database/database.ts";

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

// Whom they asked is somebody else's address and name.
const sentText = `
select coalesce(json_agg(json_build_object('cursor', i.id, 'organisation', i.organisation, 'address', i.address,
  'apartment', i.number, 'kind', i.kind, 'basis', i.basis, 'for_people', i.uses, 'used', i.used,
  'made_at', i.created_at, 'expires_at', i.expires_at, 'taken_back_at', i.revoked_at) order by i.id), '[]') as data
from (select i.*, o.name as organisation, b.address, a.number
  from invitation i join organisation o on o.id = i.org_id join apartment a on a.id = i.apartment_id
    join building b on b.id = a.building_id
  where i.created_by = $4::uuid and i.id > $3::uuid order by i.id limit 500) i`;

/** What waits is withdrawn, what people wrote of themselves goes; that a code was used stays. */
async function leave(tx: Tx, { personId, addresses }: Leaver, now: Date): Promise<void> {
  const at = now.toISOString();
  await tx.execute(sql`
    update join_request set state = 'withdrawn', decided_by = ${personId}, decided_at = ${at}::timestamptz, version = version + 1
    where person_id = ${personId} and state = 'pending'`);
  await tx.execute(sql`update join_request set message = null where person_id = ${personId}`);
  await tx.execute(sql`
    update invitation set revoked_at = coalesce(revoked_at, ${at}::timestamptz), revoked_by = ${personId}, sent_to = null, sent_name = null,
      version = version + 1
    where created_by = ${personId} and sent_to is not null`);
  // What neighbours have sent them and nobody has used; elsewhere it is forgotten within fourteen days.
  await tx.execute(sql`
    update invitation set sent_to = null, sent_name = null, version = version + 1
    where lower(sent_to) = any (${sql.param(addresses)}::text[])`);
  await tx.execute(sql`delete from onboarding where person_id = ${personId}`);
}

/** How people came in goes along with their archive. */
export const joiningHolding: PersonalDataProvider = {
  sections: (db, subject) => [
    { name: "join_requests", pages: () => pagesOf(db, subject, requestsText) },
    { name: "invitations_sent", pages: () => pagesOf(db, subject, sentText) },
    { name: "codes_used", pages: () => pagesOf(db, subject, usesText) },
  ],
  leave,
};
